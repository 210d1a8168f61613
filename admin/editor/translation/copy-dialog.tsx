import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import InputLabel from '@mui/material/InputLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useId, useMemo, useState } from 'react'
import { textsToCopy } from '#model/edits/translations/copy-texts.ts'
import type { Language } from '#model/values/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { ActionDialog } from '../../kit/dialog/action-dialog.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { useEditing } from '../session/editor.ts'
import { placeIn } from '../session/grid-tools.ts'
import { useCopyTexts } from './use-copy-texts.ts'

interface CopyDialogProps {
  siteId: string
  /** The language that is copied into. */
  language: Language
  onClose: () => void
}

/** Asks from which language texts are copied as a start, and for which pages. */
export function CopyDialog({ siteId, language, onClose }: CopyDialogProps) {
  const t = useText()
  const site = useEditing((editing) => editing.site)
  const { languages, defaultLanguage } = site.settings
  const [from, setFrom] = useState(defaultLanguage)
  const [pageId, setPageId] = useState('')
  const { copy, isBusy } = useCopyTexts(siteId, onClose)
  const texts = useMemo(
    () => textsToCopy(site, { from, to: language, pageId: pageId || undefined }),
    [site, from, language, pageId],
  )
  const spoken = (one: Language) => t(`language.${one}`)
  return (
    <ActionDialog
      title={t('translations.copying.title', { language: spoken(language) })}
      onClose={onClose}
      gap={2.5}
      isBusy={isBusy}
      action={
        <Button
          variant="contained"
          startIcon={<Icon name="copy" />}
          disabled={texts.length === 0}
          loading={isBusy}
          onClick={() => void copy(texts, language)}
        >
          {t('translations.copying.submit', { smart_count: texts.length })}
        </Button>
      }
    >
      <Typography variant="body2" color="textSecondary">
        {t('translations.copying.text')}
      </Typography>
      <Choice label={t('translations.copying.from')} value={from} onChoose={setFrom}>
        {languages
          .filter((one) => one !== language)
          .map((one) => (
            <option key={one} value={one}>
              {spoken(one)}
            </option>
          ))}
      </Choice>
      <Choice label={t('translations.copying.where')} value={pageId} onChoose={setPageId}>
        <option value="">{t('translations.copying.wholeSite')}</option>
        {site.categories
          .flatMap(({ pages }) => pages)
          .map((id) => (
            <option key={id} value={id}>
              {t('translations.copying.page', { position: placeIn(site, id) })}
            </option>
          ))}
      </Choice>
      {texts.length === 0 && (
        <Typography role="status" variant="body2">
          {t('translations.copying.nothing', { language: spoken(language) })}
        </Typography>
      )}
    </ActionDialog>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  onChoose: (value: Value) => void
  children: React.ReactNode
}

function Choice<Value extends string>({ label, value, onChoose, children }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <FormControl fullWidth>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <NativeSelect
        id={id}
        value={value}
        // The values of its options are the choices.
        onChange={({ target }) => onChoose(target.value as Value)}
        input={<OutlinedInput notched label={label} />}
      >
        {children}
      </NativeSelect>
    </FormControl>
  )
}
