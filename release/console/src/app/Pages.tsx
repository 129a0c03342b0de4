import { Navigate, Route, Routes } from 'react-router-dom';
import { AppPage } from '../pages/AppPage.tsx';
import { Canaries } from '../pages/Canaries.tsx';
import { GatePage } from '../pages/GatePage.tsx';
import { HealthPage } from '../pages/HealthPage.tsx';
import { LogPage } from '../pages/LogPage.tsx';
import { NotFound } from '../pages/NotFound.tsx';
import { Overrides } from '../pages/Overrides.tsx';
import { Overview } from '../pages/Overview.tsx';
import { Tokens } from '../pages/Tokens.tsx';
import { Versions } from '../pages/Versions.tsx';
import { WebhooksPage } from '../pages/WebhooksPage.tsx';

export function Pages() {
  return (
    <Routes>
      <Route path="/" element={<Overview />} />
      <Route path="/apps/:name" element={<AppPage />} />
      <Route path="/versions" element={<Versions />} />
      <Route path="/canaries" element={<Canaries />} />
      <Route path="/health" element={<HealthPage />} />
      <Route path="/log" element={<LogPage />} />
      <Route path="/gate" element={<GatePage />} />
      <Route path="/overrides" element={<Overrides />} />
      <Route path="/tokens" element={<Tokens />} />
      <Route path="/webhooks" element={<WebhooksPage />} />
      {/* A provider sends people back here who are logged in already. */}
      <Route path="/login" element={<Navigate to="/" replace />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
