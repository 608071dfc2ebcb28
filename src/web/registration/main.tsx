import './registration.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { impossible } from '#domain/impossible.ts';
import { RegistrationPages } from './registration-pages.tsx';

// Another code in the hash is another link, so the page starts again.
window.addEventListener('hashchange', () => location.reload());

createRoot(document.getElementById('root') ?? impossible('the page has no #root')).render(
  <StrictMode>
    <RegistrationPages />
  </StrictMode>,
);
