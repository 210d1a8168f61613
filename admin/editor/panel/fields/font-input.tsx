import { fontFamilies } from '#model/definition/font.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Field } from '../place/use-field.ts'
import { ChoiceInput } from './choice-input.tsx'

/** A choice of one of the bundled fonts; the placeholder says which font is inherited. */
export function FontInput({ field, name }: { field: Field; name: string }) {
  const t = useText()
  return (
    <ChoiceInput
      field={field}
      choices={fontFamilies.map((value) => ({ value, text: t(`editorPanel.fonts.${value}`) }))}
      none={t(name === 'headingFont' ? 'editorPanel.fonts.sameAsTexts' : 'editorPanel.fonts.ofDevice')}
    />
  )
}
