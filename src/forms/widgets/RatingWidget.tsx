import { Icon } from '@blueprintjs/core';
import { optionId, titleId, type WidgetProps } from '@rjsf/utils';
import { useTranslation } from 'react-i18next';
import { describedBy } from '../describe.ts';

/** A number of stars, as radio buttons that look like stars. */
export function RatingWidget(props: WidgetProps) {
  const { id, htmlName, value, schema, options, disabled, readonly, onChange, onBlur, onFocus } = props;
  const { t } = useTranslation('forms');
  const most = schema.maximum ?? (typeof options.stars === 'number' ? options.stars : 5);
  const least = Math.max(1, schema.minimum ?? 1);
  const stars = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  return (
    <div role="radiogroup" id={id} className="wp-rating" aria-labelledby={titleId(id)} aria-describedby={describedBy(props)}>
      {stars.map((star, index) => (
        <label key={star} className="wp-star" title={t('stars', { count: star })}>
          <input
            type="radio"
            id={optionId(id, index)}
            name={htmlName || id}
            checked={value === star}
            disabled={disabled || readonly}
            aria-label={t('stars', { count: star })}
            onChange={() => onChange(star)}
            onBlur={() => onBlur(id, value)}
            onFocus={() => onFocus(id, value)}
          />
          <Icon icon={typeof value === 'number' && star <= value ? 'star' : 'star-empty'} size={20} />
        </label>
      ))}
    </div>
  );
}
