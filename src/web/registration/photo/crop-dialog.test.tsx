import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CropDialog } from './crop-dialog.tsx';

test('A photo cannot be used before its picture is open', () => {
  const none = () => undefined;
  const drawn = renderToStaticMarkup(
    <CropDialog file={new File([], 'face.jpg')} onCut={none} onTrouble={none} onCancel={none} />,
  );
  expect(drawn).toContain('Opening the picture...');
  expect(drawn).toMatch(/<button[^>]* aria-disabled="true"[^>]*>Use this photo</);
});
