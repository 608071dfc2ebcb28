import './hall.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { impossible } from '#domain/impossible.ts';
import { HallPage } from './hall-page.tsx';

// Another code in the same tab is another screen, so the page reloads.
window.addEventListener('hashchange', () => location.reload());

createRoot(document.getElementById('root') ?? impossible('the page has no #root')).render(
  <StrictMode>
    <HallPage />
  </StrictMode>,
);
