import type { EditedSite } from '#model/definition/edited-site.ts'
import { type FormField, repeatable } from '#model/definition/forms/form.ts'
import type { Language } from '#model/values/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useEditing, useEditor } from '../../session/editor.ts'
import { nameOf } from '../place/field-names.ts'
import type { Field } from '../place/use-field.ts'
import { type FieldPath, valueAt } from '../schema/slot-at.ts'
import { type Choice, ChoiceInput } from './choice-input.tsx'
import { TextInput } from './text-input.tsx'

interface FormFieldInputProps {
  field: Field
  path: FieldPath
}

/** Number of keys that lead to a form or a survey, such as `settings/forms/CONTACT_SETTING`. */
const formDepth = 3

/** The fields of a form, or the questions of a survey. */
function fieldsOf(site: EditedSite, path: FieldPath): readonly FormField[] {
  const holder = path.slice(0, formDepth)
  if (!holder.includes('surveys')) {
    const fields = valueAt(site, [...holder, 'fields'])
    return Array.isArray(fields) ? fields : []
  }
  const { questions = [] } = site.settings.surveys[Number(holder.at(-1))] ?? {}
  const asked = { typeInput: 'TEXT_BOX', isRequired: false } as const
  return questions.map(({ id, title }) => ({ ...asked, options: [], key: id, title }))
}

/** The number of fields before the place of a path: conditions can only ask about these. */
function placeOf(site: EditedSite, path: FieldPath): number {
  const [list, index] = path.slice(formDepth)
  if (list === 'fields') return Number(index)
  if (list === 'notice') return fieldsOf(site, path).length
  const first = valueAt(site, [...path.slice(0, formDepth + 2), 'firstField'])
  return fieldsOf(site, path).findIndex(({ key }) => key === first)
}

/** Whether a field can hold a text. */
const takesText = ({ typeInput }: FormField): boolean => /^(?:TEXT_BOX|TEXT_AREA|SELECT)$/.test(typeInput)

function fieldsFor(site: EditedSite, path: FieldPath): readonly FormField[] {
  const fields = fieldsOf(site, path)
  const name = nameOf(path)
  if (name === 'firstField') return fields
  const earlier = fields.slice(0, Math.max(0, placeOf(site, path)))
  if (name === 'field') return earlier
  if (name === 'sameAs') return earlier.filter(({ typeInput }) => repeatable.includes(typeInput))
  return fields.filter(takesText)
}

const choicesOf = (fields: readonly FormField[], languages: readonly Language[]): Choice[] =>
  fields.map(({ key, title }) => ({
    value: key,
    text: languages.map((language) => title[language]).find(Boolean) ?? key,
  }))

/** Those fields of a form that are wanted, by their labels. */
export function useFormFields(path: FieldPath, isWanted: (field: FormField) => boolean): Choice[] {
  const { session, language } = useEditor()
  // Subscribes to the form, so that its changes render this again.
  useEditing(({ site }) => valueAt(site, path.slice(0, formDepth)))
  const { site } = session.editing
  return choicesOf(fieldsOf(site, path).filter(isWanted), [language, site.settings.defaultLanguage])
}

/** A choice of one of the form's fields, by its label. */
export function FormFieldInput({ field, path }: FormFieldInputProps) {
  const t = useText()
  const { session, language } = useEditor()
  // Subscribes to the form, so that its changes render this again.
  useEditing(({ site }) => valueAt(site, path.slice(0, formDepth)))
  const { site } = session.editing
  const choices = choicesOf(fieldsFor(site, path), [language, site.settings.defaultLanguage])
  const { value, slot } = field
  const isKnown = typeof value !== 'string' || value === '' || choices.some((one) => one.value === value)
  return (
    <ChoiceInput
      field={{
        ...field,
        slot: { ...slot, isOptional: true },
        set: (chosen) => field.set(chosen ?? (slot.isOptional ? undefined : '')),
      }}
      none={slot.isOptional ? '–' : t('editorPanel.notChosen')}
      choices={isKnown ? choices : [...choices, { value, text: value }]}
      isHalf
    />
  )
}

/** What the answer to a field is compared with: one of its choices, or a text. */
export function AnswerInput({ field, path }: FormFieldInputProps) {
  const { session } = useEditor()
  useEditing(({ site }) => valueAt(site, path.slice(0, formDepth)))
  const { site } = session.editing
  const comparedKey = valueAt(site, [...path.slice(0, -1), 'field'])
  const options = fieldsOf(site, path).find(({ key }) => key === comparedKey)?.options ?? []
  if (options.length === 0) return <TextInput field={field} />
  const { defaultLanguage } = site.settings
  const texts = options.flatMap((option) => option[defaultLanguage] || Object.values(option)[0] || [])
  const choices = texts.map((text) => ({ value: text, text }))
  const { value } = field
  const isKnown = typeof value !== 'string' || value === '' || texts.includes(value)
  return (
    <ChoiceInput
      field={{
        ...field,
        slot: { ...field.slot, isOptional: true },
        set: (chosen) => field.set(chosen ?? ''),
      }}
      none="–"
      choices={isKnown ? choices : [...choices, { value, text: value }]}
    />
  )
}
