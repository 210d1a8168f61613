import { useEditing } from '../../session/editor.ts'
import type { Field } from '../place/use-field.ts'
import { usePageChoices } from '../place/use-page-choices.ts'
import { ChoiceInput } from './choice-input.tsx'

/** A page of the site, by its position and first words. */
export function PageInput({ field }: { field: Field }) {
  const choices = usePageChoices()
  return (
    <ChoiceInput
      field={field}
      choices={field.value === '' ? [{ value: '', text: '–' }, ...choices] : choices}
    />
  )
}

/** One of the site's surveys. */
export function SurveyInput({ field }: { field: Field }) {
  const surveys = useEditing(({ site }) => site.settings.surveys)
  const defaultLanguage = useEditing(({ site }) => site.settings.defaultLanguage)
  const choices = surveys.map(({ id, title }, index) => ({
    value: id,
    text: title[defaultLanguage] || `${index + 1}`,
  }))
  return (
    <ChoiceInput
      field={field}
      none="–"
      choices={field.value === '' ? [{ value: '', text: '–' }, ...choices] : choices}
    />
  )
}
