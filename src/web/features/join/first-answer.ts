declare global {
  interface Window {
    /** The request that public/registration-first.js sent before this script arrived. */
    firstAnswer?: { readonly call: string; readonly code: string; readonly answer: Promise<Response> };
  }
}

/** Takes the answer to the page's first request. Null: the page did not send this request, or the answer was taken. */
export function firstAnswer(call: string, code: string): Promise<Response> | null {
  const { firstAnswer: first } = window;
  if (first?.call !== call || first.code !== code) return null;
  delete window.firstAnswer;
  return first.answer;
}
