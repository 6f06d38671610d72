import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { withoutNulls, type FieldErrors, type WireRecord } from '#core';
import { SchemaForm, validationErrors, type SchemaFormHandle } from '#forms';
import { useAction, useLabelOf, type Action, type Screen } from '#resource';
import { AppButton, Modal } from '#ui';
import { useTerms } from './RefundTerms.tsx';
import type { Booking, Quote } from './useBooking.ts';

interface RefundDialogProps { screen: Screen; action: Action; booking: Booking; quote: Quote; onClose: (done: boolean) => void }

const file = 'refund.schema.json';

/** Pays back what is due, or another amount with a note: the amount stands in the booking's own currency. */
export function RefundDialog({ screen: { bundle, words, params }, action, booking, quote, onClose }: RefundDialogProps): ReactNode {
  const { t } = useTranslation(['bookings', 'resource', 'validation']);
  const schema = bundle.schemas[file] ?? {};
  const label = useLabelOf(bundle.id, 'forms.refund', schema);
  const { due } = useTerms(quote, booking);
  const { running, run } = useAction(words, params);
  const form = useRef<SchemaFormHandle>(null);
  const [value, setValue] = useState<WireRecord>(() => (quote.amount.amount > 0 ? { amount: quote.amount } : {}));
  const [errors, setErrors] = useState<FieldErrors>({});
  const submit = async () => {
    const values = withoutNulls(form.current?.flush() ?? value);
    const validate = bundle.validators[file];
    const found = validate ? validationErrors(validate, values, t) : {};
    setErrors(found);
    if (Object.keys(found).length > 0) form.current?.focusFirst(found);
    else if (await run(action, booking, values)) onClose(true);
  };
  const title = words.action(action.decl.id);
  const ui = { amount: { 'ui:options': { currencyId: quote.amount.currency_id, fixedCurrency: true } } };
  return (
    <Modal isOpen title={`${title}: ${booking.code}`} maxWidth={520} onClose={() => { if (!running) onClose(false); }} actions={<>
      <AppButton text={t('cancel', { ns: 'resource' })} disabled={running} onClick={() => onClose(false)} />
      <AppButton look="dark" text={title} loading={running} disabled={running} onClick={() => void submit()} />
    </>}>
      <p>{due}</p>
      <SchemaForm ref={form} schema={schema} sections={sections} uiSchema={ui} value={value} onChange={setValue} errors={errors}
        onClearError={(path) => setErrors(({ [path]: _gone, ...others }) => others)} label={label} disabled={running} onSubmit={() => void submit()} headingLevel={3} />
    </Modal>
  );
}

const sections = [{ id: 'main', fields: ['amount', 'note'] }];
