import { InputGroup } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Words to search texts for, which are asked for with Enter. */
export function SearchWords({ query, onSearch }: { query: string; onSearch: (query: string) => void }): ReactNode {
  const { t } = useTranslation('localization');
  const [words, setWords] = useState(query);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(words);
      }}
    >
      <InputGroup
        type="search"
        leftIcon="search"
        aria-label={t('text.search')}
        placeholder={t('text.search')}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </form>
  );
}
