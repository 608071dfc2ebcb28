/** Reads the text of an answer and calls `onBytes` for each chunk. So a slow download does not count as a dead one. */
export async function readAll({ body }: Response, onBytes: () => void): Promise<string> {
  if (body === null) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    onBytes();
    text += decoder.decode(value, { stream: true });
  }
}
