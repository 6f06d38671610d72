import { FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppButton } from '#ui';

/** As the call takes it. */
const shortest = 3;
const longest = 120;

/** One's name, typed as one signs. `onAccept` answers whether it was taken. */
export function AcceptForm({ onAccept }: { onAccept: (name: string) => Promise<boolean> }): ReactNode {
  const { t } = useTranslation('documents');
  const id = useId();
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    if (!(await onAccept(name.trim()))) setBusy(false);
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <FormGroup label={t('text.yourName')} labelFor={id} helperText={t('text.signing')}>
        <InputGroup id={id} value={name} maxLength={longest} autoComplete="name" onValueChange={setName} />
      </FormGroup>
      <AppButton type="submit" look="dark" text={t('text.accept')} loading={isBusy} disabled={name.trim().length < shortest} />
    </form>
  );
}
