/* The choices in the address of an overlay. Everything in it is text that somebody typed. */

export const STREAM_SCENES = ['lower-third', 'lot', 'squads', 'ticker', 'duel', 'result'] as const;
export type StreamScene = (typeof STREAM_SCENES)[number];

export interface StreamOptions {
  readonly scene: StreamScene;
  /** Px of the picture; null: the size of the window. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** Percent of the usual size. */
  readonly scale: number;
  /** Percent of the picture that stay empty at each edge; null: the usual margin. */
  readonly safe: number | null;
}

export const USUAL_STREAM: StreamOptions = {
  scene: 'lower-third',
  size: null,
  scale: 100,
  safe: null,
};

export const SCALE = { least: 50, most: 200 } as const;
export const MOST_SAFE = 15;
/** Px of the least and the greatest side of a picture. */
const SIDE = { least: 240, most: 7_680 } as const;

export type StreamParameter = keyof StreamOptions;

export interface StreamAsked {
  readonly options: StreamOptions;
  /** The parameters with an invalid value; their default values apply instead. */
  readonly refused: readonly StreamParameter[];
}

/** Reads '?scene=lot&size=1280x720&scale=120&safe=5'. Colours of older addresses are ignored. */
export function streamAsked(search: string): StreamAsked {
  const asked = new URLSearchParams(search);
  const refused: StreamParameter[] = [];
  const read = <Value>(name: StreamParameter, parse: (text: string) => Value | undefined, usual: Value) => {
    const text = asked.get(name);
    if (text === null) return usual;
    const value = parse(text.trim().toLowerCase());
    if (value === undefined) refused.push(name);
    return value ?? usual;
  };
  const options = {
    scene: read('scene', (text) => STREAM_SCENES.find((one) => one === text), USUAL_STREAM.scene),
    size: read<StreamOptions['size']>('size', sizeIn, USUAL_STREAM.size),
    scale: read('scale', (text) => wholeIn(text, SCALE.least, SCALE.most), USUAL_STREAM.scale),
    safe: read<number | null>('safe', (text) => wholeIn(text, 0, MOST_SAFE), USUAL_STREAM.safe),
  };
  return { options, refused };
}

/** The address of an overlay with these parameters, without the empty ones; the secret stays behind '#'. */
export function streamAddress(address: string, texts: Partial<Record<StreamParameter, string>>): string {
  const url = new URL(address);
  for (const [name, text] of Object.entries(texts)) {
    const value = text.trim();
    if (value !== '') url.searchParams.set(name, value);
  }
  return url.href;
}

function wholeIn(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : NaN;
  return value >= least && value <= most ? value : undefined;
}

function sizeIn(text: string): StreamOptions['size'] | undefined {
  const [, wide = '', high = ''] = /^(\d+)x(\d+)$/.exec(text) ?? [];
  const width = wholeIn(wide, SIDE.least, SIDE.most);
  const height = wholeIn(high, SIDE.least, SIDE.most);
  return width === undefined || height === undefined ? undefined : { width, height };
}

/** The speeds of a replay; 1 is the pace of the evening. */
export const SPEEDS = [1, 4, 15, 60] as const;
export type Speed = (typeof SPEEDS)[number];
