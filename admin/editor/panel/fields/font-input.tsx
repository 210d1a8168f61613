import { type FontFamily, fontFamilies } from '#model/definition/font.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useBrandKit } from '../place/use-brand-kit.ts'
import type { Field } from '../place/use-field.ts'
import { ChoiceInput } from './choice-input.tsx'

/** A choice of one of the bundled fonts, those of the brand kit first; the placeholder says which font is inherited. */
export function FontInput({ field, name }: { field: Field; name: string }) {
  const t = useText()
  const kit = useBrandKit()
  const ofKit = [...new Set([kit?.headingFont, kit?.textFont])].flatMap((font) => font ?? [])
  const choiceOf = (value: FontFamily) => ({ value, text: t(`editorPanel.fonts.${value}`) })
  const others = fontFamilies.filter((font) => !ofKit.includes(font)).map(choiceOf)
  return (
    <ChoiceInput
      field={field}
      choices={
        ofKit.length === 0
          ? others
          : [
              ...ofKit.map((font) => ({ ...choiceOf(font), group: t('editorBrand.fonts') })),
              ...others.map((choice) => ({ ...choice, group: t('editorBrand.otherFonts') })),
            ]
      }
      none={t(name === 'headingFont' ? 'editorPanel.fonts.sameAsTexts' : 'editorPanel.fonts.ofDevice')}
    />
  )
}
