import { messages } from './po/en.po';
import { setLanguage } from './current-language.ts';

/* A page imports this file before it draws a sentence: the build leaves no English in the code. */
setLanguage({ language: 'en', messages });
