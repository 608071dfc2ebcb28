interface FirstAnswer {
  /** The path and the query. */
  readonly call: string;
  /** The credential. */
  readonly code: string;
  readonly answer: Promise<Response>;
}

declare global {
  interface Window {
    /** The requests that public/app-first.js or public/registration-first.js sent before any other script arrived. */
    firstAnswers?: readonly FirstAnswer[];
  }
}

/** Takes the answer to a first request of the page. Null: the page did not send this request, or the answer was taken. */
export function firstAnswer(call: string, code: string | null): Promise<Response> | null {
  if (typeof window === 'undefined') return null;
  const { firstAnswers = [] } = window;
  const first = firstAnswers.find((one) => one.call === call && one.code === code);
  window.firstAnswers = firstAnswers.filter((one) => one !== first);
  return first?.answer ?? null;
}
