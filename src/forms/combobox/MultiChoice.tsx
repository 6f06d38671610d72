import '../forms.css';
import { Button, Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { Json, StateTag } from '#core';
import type { Option } from '../optionOf.ts';
import type { ChoiceSource } from './ChoiceSource.ts';
import { Combobox, type ComboboxProps } from './Combobox.tsx';

interface MultiChoiceProps extends Omit<ComboboxProps, 'shown' | 'isChosen' | 'onPick' | 'onClear' | 'multiple' | 'source'> {
  source: ChoiceSource;
  value: readonly Json[];
  onChange(value: Json[]): void;
  labelOf(value: Json): string;
  tagOf?: (value: Json) => StateTag | undefined;
  hrefOf?: (value: Json) => string | undefined;
}

const same = (a: Json, b: Json) => String(a) === String(b);

/** Several of many options: the chosen ones as tags, each removable, above a combobox. */
export function MultiChoice({ source, value, onChange, labelOf, tagOf, hrefOf, ...rest }: MultiChoiceProps) {
  const locked = rest.disabled || rest.readOnly;
  const toggle = (option: Option) =>
    onChange(value.some((each) => same(each, option.value)) ? value.filter((each) => !same(each, option.value)) : [...value, option.value]);
  return (
    <div className="wp-multichoice">
      <ChosenTags
        value={value}
        labelOf={labelOf}
        {...(tagOf && { tagOf })}
        {...(hrefOf && { hrefOf })}
        {...(!locked && { onRemove: (gone: Json) => onChange(value.filter((each) => !same(each, gone))) })}
      />
      {!(locked && value.length > 0) && (
        <Combobox {...rest} source={source} shown="" multiple isChosen={(option) => value.some((each) => same(each, option.value))} onPick={toggle} />
      )}
    </div>
  );
}

interface ChosenTagsProps {
  value: readonly Json[];
  labelOf(value: Json): string;
  tagOf?: (value: Json) => StateTag | undefined;
  hrefOf?: (value: Json) => string | undefined;
  onRemove?: (value: Json) => void;
}

/** The chosen values as a list of tags. */
export function ChosenTags({ value, labelOf, tagOf, hrefOf, onRemove }: ChosenTagsProps) {
  const { t } = useTranslation('forms');
  if (value.length === 0) return null;
  return (
    <ul className="wp-tags">
      {value.map((each) => {
        const label = labelOf(each);
        const href = hrefOf?.(each);
        return (
          <li key={String(each)}>
            <Tag
              minimal
              size="large"
              intent={tagOf?.(each) ?? 'none'}
              {...(onRemove && {
                rightIcon: (
                  <Button variant="minimal" size="small" icon="cross" aria-label={t('remove-named', { label })} onClick={() => onRemove(each)} />
                ),
              })}
            >
              {href ? (
                <a href={href} target="_blank" rel="noopener" dir="auto">
                  {label}
                </a>
              ) : (
                <span dir="auto">{label}</span>
              )}
            </Tag>
          </li>
        );
      })}
    </ul>
  );
}
