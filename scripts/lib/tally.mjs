/** The results of a step of `npm test`. It prints each failure at once, with the reason. */
export class Tally {
  passed = 0;
  failed = 0;
  skipped = 0;
  /** Checks that could not run here, with the reasons. */
  reasons = [];

  pass() {
    this.passed += 1;
  }

  /** @param {string} what the violated rule @param {string} [why] what was found */
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

  /** Counts one rule as passed or failed. */
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
