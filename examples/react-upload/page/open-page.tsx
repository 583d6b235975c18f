import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { UploadForm } from './upload-form.tsx';

const place = document.querySelector('#page');
if (place === null) throw new Error('index.html has no element #page');
createRoot(place).render(
  <StrictMode>
    <UploadForm />
  </StrictMode>,
);
