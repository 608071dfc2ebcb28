/** What a step of `npm test` found. Failures are printed as they come, with their reason. */
export class Tally {
  passed = 0;
  failed = 0;
  skipped = 0;
  /** What could not be looked at here, and why. */
  reasons = [];

  pass() {
    this.passed += 1;
  }

  /** @param {string} what the rule that does not hold @param {string} [why] what was seen */
  fail(what, why = '') {
    this.failed += 1;
    const reason = why.trim() === '' ? '' : `\n${why.trim().replace(/^/gm, '      ')}`;
    process.stdout.write(`  FAILED  ${what}${reason}\n`);
  }

  skip(what) {
    this.skipped += 1;
    this.reasons.push(what);
    process.stdout.write(`  skipped ${what}\n`);
  }

  /** Counts one rule: it holds, or it fails with what was seen. */
  expect(holds, what, why = '') {
    if (holds) this.pass();
    else this.fail(what, why);
  }

  add(other) {
    this.passed += other.passed;
    this.failed += other.failed;
    this.skipped += other.skipped;
    this.reasons.push(...other.reasons);
  }

  toString() {
    return `${this.passed} passed, ${this.failed} failed, ${this.skipped} skipped`;
  }
}
