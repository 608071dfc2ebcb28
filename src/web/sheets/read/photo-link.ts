/** A checked photo link and a warning for the organiser. */
export interface PhotoLink {
  readonly photo: string | null;
  /** One sentence without a full stop. */
  readonly warning: string;
}

/**
 * Handles links that give no picture; returns null for any other link.
 * Links with http:// are removed. A link to a page of Google Drive or Dropbox becomes a link to its picture.
 */
export function photoLink(link: string): PhotoLink | null {
  if (/^http:\/\//i.test(link)) return { photo: null, warning: NOT_SECURE };
  const store = STORES.find(({ is }) => is.test(link));
  return store === undefined ? null : { photo: store.picture(link), warning: store.warning };
}

const NOT_SECURE =
  'the photo link begins with http:// and is left out; use a link with https://, or add the picture with Photos in bulk';

interface Store {
  readonly is: RegExp;
  readonly picture: (link: string) => string;
  readonly warning: string;
}

const STORES: readonly Store[] = [
  {
    is: /^https:\/\/(drive|docs)\.google\.com\/(?!thumbnail)/i,
    picture: (link) => {
      const id = /\/d\/([\w-]{10,})/.exec(link)?.[1] ?? /[?&]id=([\w-]{10,})/.exec(link)?.[1];
      return id === undefined ? link : `https://drive.google.com/thumbnail?id=${id}&sz=w1000`;
    },
    warning:
      'the photo is a page of Google Drive; share the picture there with "Anyone with the link", or the hall sees a shirt',
  },
  {
    is: /^https:\/\/photos\.(app\.goo\.gl|google\.com)\//i,
    picture: (link) => link,
    warning:
      'the photo is a page of Google Photos, which gives no picture to others; download it and add it with Photos in bulk',
  },
  {
    is: /^https:\/\/(www\.)?dropbox\.com\//i,
    picture: (link) => {
      const bare = link.replace(/([?&])(dl|raw)=\d/i, '$1').replace(/[?&]+$/, '');
      return `${bare}${bare.includes('?') ? '&' : '?'}raw=1`.replace('?&', '?').replace('&&', '&');
    },
    warning:
      'the photo is a page of Dropbox; set its link there to "Anyone with this link can view", or the hall sees a shirt',
  },
  {
    is: /^https:\/\/(1drv\.ms|onedrive\.live\.com|[\w-]+\.sharepoint\.com)\//i,
    picture: (link) => link,
    warning:
      'the photo is a page of OneDrive; share it there with "Anyone with the link can view", or download it and add it with Photos in bulk',
  },
];
