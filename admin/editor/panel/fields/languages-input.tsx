import { type Language, languages } from '#model/values/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useEditing } from '../../session/editor.ts'
import type { Field } from '../place/use-field.ts'
import { OptionButtons } from './choices-input.tsx'

/** Keeps the product's order of languages; the default language cannot be removed. */
export function LanguagesInput({ field }: { field: Field }) {
  const t = useText()
  const chosen = useEditing(({ site }) => site.settings.languages)
  const defaultLanguage = useEditing(({ site }) => site.settings.defaultLanguage)
  const toggle = (language: Language) =>
    field.set(languages.filter((one) => (one === language) !== chosen.includes(one)))
  return (
    <OptionButtons
      field={field}
      options={languages}
      help={t('settings.languagesHelp')}
      wordsOf={(language) => t(`language.${language}`)}
      isFixed={(language) => language === defaultLanguage}
      onToggle={toggle}
    />
  )
}
