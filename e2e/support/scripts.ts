import type { Page } from '@playwright/test';

/** A club with real names in one script, whose letters have marks above, below and stacked. */
export interface Club {
  readonly script: string;
  readonly team: string;
  readonly player: string;
}

export const CLUBS: readonly Club[] = [
  { script: 'devanagari', team: 'रत्नागिरी सिंधुदुर्ग', player: 'सिद्धार्थ र्हूंद्रूमूर्तीं' },
  { script: 'bangla', team: 'কৃষ্ণনগর সূর্য্যোদয়', player: 'কৃষ্ণেন্দু চৌধুরীঁ ভট্টাচার্য্য' },
  { script: 'gurmukhi', team: 'ਫ਼ਿਰੋਜ਼ਪੁਰ ਸ਼ੇਰਾਂ', player: 'ਗੁਰਵਿੰਦਰ ਸਿੰਘ ਢਿੱਲੋਂ' },
  { script: 'gujarati', team: 'સૌરાષ્ટ્ર દ્ધારકાધીશ', player: 'કૃષ્ણમૂર્તિ દ્રષ્ટિર્ભૂં' },
  { script: 'odia', team: 'ଶ୍ରୀକ୍ଷେତ୍ର ପୁରୀ', player: 'କୃଷ୍ଣଚନ୍ଦ୍ର ମହାପାତ୍ରୌଁ' },
  { script: 'tamil', team: 'ஸ்ரீரங்கம் சூரியன்கள்', player: 'கிருஷ்ணமூர்த்தி ஞௌஷூ' },
  { script: 'telugu', team: 'శ్రీకాకుళం సింహాలు', player: 'శ్రీకృష్ణమూర్తి ర్త్స్నై' },
  { script: 'kannada', team: 'ಶ್ರೀರಂಗಪಟ್ಟಣ ಸ್ತ್ರೈ', player: 'ಕೃಷ್ಣಮೂರ್ತಿ ಕ್ಷ್ಮ್ಯೂ' },
  { script: 'malayalam', team: 'തൃശ്ശൂർ പൂരം', player: 'ശ്രീകൃഷ്ണമൂർത്തി ള്ളൂ' },
];

/**
 * Returns those of these words that this page draws otherwise than the whole font of their script does, as when a joiner
 * is lost. `script`: the name of its file.
 */
export function drawnOtherwise(page: Page, script: string, words: readonly string[]): Promise<string[]> {
  return page.evaluate(
    async ([name, texts]) => {
      const address = performance
        .getEntriesByType('resource')
        .find(({ name: url }) => url.includes(`/anek-${name}-`))?.name;
      const whole = new FontFace('Whole', `url(${String(address)})`, { weight: '400 800' });
      document.fonts.add(await whole.load());
      const drawn = (text: string, family: string) => {
        const pen = new OffscreenCanvas(600, 120).getContext('2d');
        if (pen === null) return '';
        pen.font = `600 40px ${family}`;
        pen.fillText(text, 20, 70);
        return pen.getImageData(0, 0, 600, 120).data.join();
      };
      const other = texts.filter(
        (text) =>
          drawn(text, "'Anek Scripts'") !== drawn(text, 'Whole') ||
          drawn(text, 'Whole') === drawn('', 'Whole'),
      );
      document.fonts.delete(whole);
      return other;
    },
    [script, words] as const,
  );
}

/** Returns the Indian scripts whose Anek font files this page has fetched. */
export function scriptsFetched(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /anek-([a-z]+)-[^/]*\.woff2/.exec(name)?.[1] ?? [])
      .filter((script) => script !== 'rupee')
      .sort(),
  );
}

const MARKED = 'data-ink';

/**
 * Returns words of Indian scripts that a box clips at its upper or lower edge. It takes two screenshots: the page as it
 * is, and with each clip edge moved out by half an em. A difference above or below a box means clipped letters.
 */
export async function inkCutOff(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => 0))),
  );
  const boxes = await page.evaluate((marked) => {
    for (const old of document.querySelectorAll(`[${marked}]`)) old.removeAttribute(marked);
    const found = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *:not(svg, svg *)')) {
      const cuts = getComputedStyle(element).overflowY !== 'visible';
      const own = element.innerText;
      // The page and long lists clip content at their edges on purpose, because it scrolls.
      if (!cuts || own.length > 80 || !/[\u0900-\u0dff]/.test(own)) continue;
      // The name on a shirt lies inside it. Its frame cuts the corners of the picture alone.
      if (element.firstElementChild?.matches('svg.shirt') === true) continue;
      const { x, y, width, height } = element.getBoundingClientRect();
      if (width === 0 || y < 0 || y + height > innerHeight) continue;
      element.setAttribute(marked, '');
      found.push({ words: own, x, y, width, height });
    }
    return found;
  }, MARKED);
  if (boxes.length === 0) return [];
  const asItIs = await page.screenshot({ animations: 'disabled' });
  await inkLetOut(page, true);
  const letOut = await page.screenshot({ animations: 'disabled' });
  await inkLetOut(page, false);
  // Usually nothing is clipped, and the screenshots are equal to the byte.
  if (asItIs.equals(letOut)) return [];
  const rows = await differing(page, [asItIs, letOut], boxes);
  return boxes.filter((_, at) => rows[at]).map(({ words }) => words);
}

/** Changes the inline styles of elements, because the pages' content security policy refuses other style sheets. */
function inkLetOut(page: Page, out: boolean): Promise<void> {
  return page.evaluate(
    ({ marked, out }) => {
      const wider = { overflow: 'clip', 'overflow-clip-margin': '0.5em' };
      // An automatic least size depends on the overflow, which must not move the box.
      const sizes = { 'min-height': '0', 'min-width': '0' };
      for (const element of document.querySelectorAll<HTMLElement>(`[${marked}]`)) {
        const now = getComputedStyle(element);
        const automatic = Object.entries(sizes).filter(([name]) => now.getPropertyValue(name) === 'auto');
        if (out)
          for (const [name, value] of [...automatic, ...Object.entries(wider)])
            element.style.setProperty(name, value, 'important');
        else for (const name of Object.keys({ ...wider, ...sizes })) element.style.removeProperty(name);
      }
    },
    { marked: MARKED, out },
  );
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns for each box whether the two screenshots differ in the five rows above or below it. */
function differing(page: Page, pictures: readonly Buffer[], boxes: readonly Box[]): Promise<boolean[]> {
  return page.evaluate(
    async ({ drawings, boxes }) => {
      const penOn = async (drawing: string) => {
        const bytes = Uint8Array.from(atob(drawing), (letter) => letter.charCodeAt(0));
        const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
        pen?.drawImage(picture, 0, 0);
        return pen;
      };
      const pens = await Promise.all(drawings.map(penOn));
      return boxes.map(({ x, y, width, height }) => {
        const [one, other] = pens.map((pen) => {
          const rows = (top: number) =>
            pen?.getImageData(x, Math.max(0, Math.round(top)), width, 4).data.join() ?? '';
          return `${rows(y - 5)}|${rows(y + height + 1)}`;
        });
        return one !== other;
      });
    },
    { drawings: pictures.map((picture) => picture.toString('base64')), boxes },
  );
}
