import { cut } from '#core';
import { useTranslation } from 'react-i18next';
import { useBlockLabel } from './BlockItem.tsx';
import { headingsOf, kindName, kindOfBlock, summaryOf, type Block, type BlocksOf } from './blockOf.ts';

interface OutlineProps {
  of: BlocksOf;
  blocks: readonly Block[];
  onGo(index: number): void;
}

/** The blocks in short, with the headings of their texts, and the way to each. */
export function Outline({ of, blocks, onGo }: OutlineProps) {
  const { t } = useTranslation('forms');
  const labelOf = useBlockLabel();
  return (
    <details className="wp-blocks-outline">
      <summary>{t('blocks-outline')}</summary>
      <ol>
        {blocks.map((block, index) => {
          const headings = headingsOf(of, block);
          return (
            <li key={index}>
              <button type="button" onClick={() => onGo(index)}>
                {labelOf(index + 1, kindName(of, kindOfBlock(block)))}
                {headings.length === 0 && (
                  <span className="bp6-text-muted" dir="auto">
                    {cut(summaryOf(of, block), 60)}
                  </span>
                )}
              </button>
              {headings.map((heading) => (
                <div key={heading} className="wp-blocks-heading" dir="auto">
                  {heading}
                </div>
              ))}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
