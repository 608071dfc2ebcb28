/* global document, location */
// Before anything is painted: the style sheet must know which page this is. The stream's has no ground of its own.
document.documentElement.dataset.page = location.pathname.slice(1);
