import { consoleLanguageFacts, consoleLanguages } from '../../i18n/console-language.ts'
import { SelectField } from './select-field.tsx'

const choices = consoleLanguages.map((language) => {
  const { site, name } = consoleLanguageFacts[language]
  return { value: site, text: name }
})

/** In which language somebody is written to; each language by its own name. */
export const MailLanguageField = ({ label }: { label: string }) => (
  <SelectField source="language" label={label} choices={choices} />
)
