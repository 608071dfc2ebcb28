import { chapter } from '#web/languages/current-language.ts';

/** The dialog that cuts a picture to the face. */
export const cropWords = chapter('crop', {
  title: 'Your face in the frame',
  cancel: 'Cancel',
  makingSmall: 'Making it small...',
  use: 'Use this photo',
  notReadable:
    'This phone cannot open that file. Please choose a JPEG or PNG picture, or take a photo. Pictures of an iPhone in HEIC format and PDF files cannot be shown.',
  notSmall: 'This picture could not be made small.',
  partTaken: 'The part of the picture that is taken',
  larger: 'Larger',
  leftRight: 'Left, right',
  upDown: 'Up, down',
});
export type CropWords = ReturnType<typeof cropWords>;
