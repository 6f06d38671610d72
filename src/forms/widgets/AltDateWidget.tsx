import { Button, HTMLSelect } from '@blueprintjs/core';
import { dateRangeOptions, titleId, TranslatableString, useAltDateWidgetProps, type WidgetProps } from '@rjsf/utils';
import { useTranslation } from 'react-i18next';
import { describedBy } from '../describe.ts';

/** A date, and with `time` a moment, by one select per part: for dates far away, such as births. */
export function AltDateWidget(props: WidgetProps) {
  const { id, disabled, readonly, options, registry } = props;
  const { t } = useTranslation('forms');
  const { elements, handleChange, handleClear, handleSetNow } = useAltDateWidgetProps(props);
  const locked = disabled || readonly;
  return (
    <div role="group" id={id} className="wp-parts" aria-labelledby={titleId(id)} aria-describedby={describedBy(props)}>
      {elements.map(({ type, range, value }) => (
        <HTMLSelect
          key={type}
          id={`${id}_${type}`}
          aria-label={t(`part-${type}`)}
          disabled={locked}
          value={value === undefined || value === -1 ? '' : String(value)}
          onChange={(event) =>
            handleChange(type as never, event.currentTarget.value === '' ? undefined : (Number(event.currentTarget.value) as never))
          }
        >
          <option value="">{t(`part-${type}`)}</option>
          {dateRangeOptions(range[0], range[1]).map((option) => (
            <option key={String(option.value)} value={String(option.value)}>
              {option.label}
            </option>
          ))}
        </HTMLSelect>
      ))}
      {!options.hideNowButton && (
        <Button type="button" disabled={locked} text={registry.translateString(TranslatableString.NowLabel)} onClick={handleSetNow} />
      )}
      {!options.hideClearButton && (
        <Button type="button" disabled={locked} text={registry.translateString(TranslatableString.ClearLabel)} onClick={handleClear} />
      )}
    </div>
  );
}

export const AltDateTimeWidget = (props: WidgetProps) => <AltDateWidget {...props} time />;
