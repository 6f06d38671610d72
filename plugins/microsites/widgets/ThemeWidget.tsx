import { HTMLSelect, InputGroup, NumericInput, Tag } from '@blueprintjs/core';
import { titleId, type WidgetProps } from '@rjsf/utils';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { contrastText, judge, type Judged } from '../contrast.ts';

type Theme = Record<string, string | number>;
interface Field {
  title?: string;
  type?: string;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  'x-widget'?: string;
}

const isColour = (text: string) => /^#[0-9a-f]{6}$/.test(text);

/** Colours, letters and shapes of a site. Beside the colours stands how well people tell each pair apart, as one types. */
export default function ThemeWidget(props: WidgetProps): ReactNode {
  const { id, value, schema, uiSchema, disabled, readonly, onChange } = props;
  const theme = { ...((schema.default ?? {}) as Theme), ...((value ?? {}) as Theme) };
  const locked = Boolean(disabled || readonly);
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Field>);
  const wordsOf = (name: string) => (uiSchema?.[name] ?? {}) as Record<string, unknown>;
  const titleOf = (name: string) => String(wordsOf(name)['ui:title'] ?? (schema.properties?.[name] as Field | undefined)?.title ?? name);
  const set = (name: string, next: string | number) => onChange({ ...theme, [name]: next });
  const rest = fields.filter(([, field]) => field['x-widget'] !== 'color');
  return (
    <div id={id} role="group" aria-labelledby={titleId(id)} className="ms-theme">
      <div className="ms-colours">
        {fields
          .filter(([, field]) => field['x-widget'] === 'color')
          .map(([name]) => (
            <Colour
              key={name}
              id={`${id}_${name}`}
              label={titleOf(name)}
              value={String(theme[name])}
              locked={locked}
              onChange={(next) => set(name, next)}
            />
          ))}
      </div>
      <Pairs theme={theme} />
      <div className="ms-shapes">
        {rest.map(([name, field]) => (
          <label key={name} className="bp6-label">
            {titleOf(name)}
            <Shape
              field={field}
              names={(wordsOf(name)['ui:enumNames'] ?? {}) as Record<string, string>}
              value={theme[name]}
              locked={locked}
              onChange={(next) => set(name, next)}
            />
          </label>
        ))}
      </div>
    </div>
  );
}

interface ColourProps {
  id: string;
  label: string;
  value: string;
  locked: boolean;
  onChange: (value: string) => void;
}

/** A colour by the browser's picker or by its code; what is no colour yet is kept here until it is one. */
function Colour({ id, label, value, locked, onChange }: ColourProps): ReactNode {
  const { t } = useTranslation('microsites');
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const change = (text: string) => {
    const code = text.trim().toLowerCase().replace(/^#?/, '#');
    setTyped(isColour(code) ? undefined : text);
    if (isColour(code)) onChange(code);
  };
  return (
    <div className="ms-colour">
      <label htmlFor={id}>{label}</label>
      <span>
        <input
          type="color"
          className="wp-color"
          aria-label={t('text.pick', { label })}
          value={value}
          disabled={locked}
          onChange={(event) => change(event.target.value)}
        />
        <InputGroup
          id={id}
          dir="ltr"
          maxLength={7}
          disabled={locked}
          value={typed ?? value}
          intent={typed === undefined ? 'none' : 'danger'}
          aria-invalid={typed !== undefined}
          onChange={(event) => change(event.target.value)}
          onBlur={() => setTyped(undefined)}
        />
      </span>
    </div>
  );
}

function Shape({
  field,
  names,
  value,
  locked,
  onChange,
}: Pick<ColourProps, 'locked'> & {
  field: Field;
  names: Record<string, string>;
  value: string | number | undefined;
  onChange: (value: string | number) => void;
}): ReactNode {
  if (!field.enum)
    return (
      <NumericInput
        fill
        min={field.minimum ?? 0}
        max={field.maximum ?? 99}
        clampValueOnBlur
        buttonPosition="none"
        disabled={locked}
        value={Number(value)}
        onValueChange={(next) => Number.isInteger(next) && next >= (field.minimum ?? 0) && next <= (field.maximum ?? 99) && onChange(next)}
      />
    );
  return (
    <HTMLSelect fill disabled={locked} value={value} onChange={(event) => onChange(event.target.value)}>
      {field.enum.map((code) => (
        <option key={code} value={code}>
          {names[code] ?? code}
        </option>
      ))}
    </HTMLSelect>
  );
}

/** Each pair drawn as it is seen, with its contrast and what is asked of it. */
export function Pairs({ theme }: { theme: Readonly<Record<string, unknown>> }): ReactNode {
  const { t } = useTranslation('microsites');
  const all = judge(theme);
  const failing = all.filter(({ isEnough }) => !isEnough).length;
  return (
    <div className="ms-pairs">
      <p role="status" className={failing > 0 ? 'ms-failing' : 'wp-quiet'}>
        {failing > 0 ? t('text.pairs-fail', { count: failing }) : t('text.pairs-good')}
      </p>
      <ul>
        {all.map((pair) => (
          <Sample key={pair.id} pair={pair} theme={theme} />
        ))}
      </ul>
    </div>
  );
}

function Sample({ pair, theme }: { pair: Judged; theme: Readonly<Record<string, unknown>> }): ReactNode {
  const { t, i18n } = useTranslation('microsites');
  const { id, front, ground, contrast, least, isEnough } = pair;
  const text = contrast === undefined ? '–' : contrastText(contrast);
  return (
    <li>
      <span className="ms-sample" aria-hidden style={{ background: String(theme[ground]) }}>
        <span style={{ background: String(theme[front]) }} />
      </span>
      <span className="ms-pair-name">{t(`text.pairs.${id}`)}</span>
      <Tag minimal intent={isEnough ? 'success' : 'danger'} icon={isEnough ? 'tick' : 'warning-sign'}>
        {t(isEnough ? 'text.enough' : 'text.too-little', { contrast: text, least: least.toLocaleString(i18n.language) })}
      </Tag>
    </li>
  );
}
