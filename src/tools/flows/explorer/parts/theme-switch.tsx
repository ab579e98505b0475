/** Light or dark: as the system says, until a person says otherwise. */
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';

export function ThemeSwitch() {
  const [isDark, setDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <Button
      variant="quiet"
      size="s"
      onClick={() => {
        document.documentElement.dataset['theme'] = isDark ? 'light' : 'dark';
        setDark(!isDark);
      }}
    >
      {isDark ? 'Light' : 'Dark'}
    </Button>
  );
}
