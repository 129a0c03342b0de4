import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorText } from '../api/api-error.ts';
import { login } from '../api/token.ts';
import { finishLogin, isReturning, leaveForLogin, readLoginLabel, takeKeptLogin } from './account-login.ts';

/** Offer of the company's login, and this tab's way through it. */
export function useAccountLogin() {
  const [label, setLabel] = useState<string | null>();
  const [leaving, setLeaving] = useState(isReturning);
  const [problem, setProblem] = useState('');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const began = useRef(false);

  useEffect(() => {
    if (began.current) return;
    began.current = true;
    // Without an answer tokens still work.
    readLoginLabel().then(setLabel, () => setLabel(null));
    const query = isReturning() ? location.search : null;
    // Also when somebody went back from the provider's page: it holds the unsent change.
    const kept = takeKeptLogin();
    if (query === null) return;
    // The code leaves the address, and with it the history.
    void navigate(kept?.to ?? '/', { replace: true });
    if (!kept) {
      setProblem('登录已过期，或在别的标签页开始，请重新登录');
      return setLeaving(false);
    }
    finishLogin(query, kept.pending).then(login, (error: unknown) => {
      setProblem(errorText(error));
      setLeaving(false);
    });
  }, [navigate]);

  useEffect(() => {
    // A page that the browser kept comes back as it was left.
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setLeaving(false);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  const leave = async (): Promise<void> => {
    setLeaving(true);
    setProblem('');
    try {
      await leaveForLogin(pathname + search);
    } catch (error) {
      setProblem(errorText(error));
      setLeaving(false);
    }
  };
  return { label, leaving, problem, leave };
}
