import { expect, test } from 'vitest';
import { imageTypeIn } from '#server/base/image-metadata.ts';
import { soundTypeOf } from './image-files.ts';

const wave = Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WAVEfmt ')]);
const webp = Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBPVP8 ')]);

/** Twelve bytes that begin with these. */
function bytes(...first: readonly number[]): Buffer {
  return Buffer.concat([Buffer.from(first), Buffer.alloc(12 - first.length)]);
}

test.each([
  ['an MP3 with tags', Buffer.from('ID3\u0004aaaaaaaa'), 'audio/mpeg'],
  ['an MP3 frame', bytes(0xff, 0xfb, 0x90, 0x00), 'audio/mpeg'],
  ['an MP3 frame of MPEG 2.5', bytes(0xff, 0xe3, 0x18, 0x00), 'audio/mpeg'],
  ['an Ogg file', Buffer.from('OggSaaaaaaaa'), 'audio/ogg'],
  ['a wave file', wave, 'audio/wav'],
  ['a picture in WebP', webp, null],
  ['a picture in JPEG', bytes(0xff, 0xd8, 0xff, 0xe0), null],
  ['layer II', bytes(0xff, 0xfd, 0x90, 0x00), null],
  ['a frame of an unknown version', bytes(0xff, 0xeb, 0x90, 0x00), null],
  ['a frame of an unknown bit rate', bytes(0xff, 0xfb, 0xf0, 0x00), null],
  ['a frame of an unknown sample rate', bytes(0xff, 0xfb, 0x9c, 0x00), null],
  ['a page', Buffer.from('<!doctype html>'), null],
  ['eleven bytes', Buffer.from('OggSaaaaaaa'), null],
])('A file that begins like %s is known by its first bytes', (_name, file, type) => {
  expect(soundTypeOf(file)).toBe(type);
});

test('No sound is an image', () => {
  expect(imageTypeIn(wave)).toBeNull();
  expect(imageTypeIn(bytes(0xff, 0xfb, 0x90, 0x00))).toBeNull();
});
