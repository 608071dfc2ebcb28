/** The text of an answer, told of each bit of it: on a slow network that is how to know that it still comes. */
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
