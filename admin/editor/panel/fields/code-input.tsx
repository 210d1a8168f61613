import Typography from '@mui/material/Typography'
import { useLockLabels } from '../../../accounts/plans/flag-lock.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { useEditor } from '../../session/editor.ts'
import type { Field } from '../place/use-field.ts'
import { HtmlInput } from './html-input.tsx'
import { TextInput } from './text-input.tsx'

/** Code of the creator's. Below HTML it says what is not allowed; below scripts, why they do not run if they do not. */
export function CodeInput({ field, name }: { field: Field; name: string }) {
  if (name === 'buttonContentHtml') return <HtmlInput field={field} />
  return (
    <>
      <TextInput field={field} isCode />
      <ScriptsNote />
    </>
  )
}

function ScriptsNote() {
  const t = useText()
  const lockLabels = useLockLabels()
  const { scriptsOff, creatorScripts, largerPlans } = useEditor().session.limits
  if (scriptsOff === undefined && creatorScripts) return null
  return (
    <Typography
      role="note"
      variant="caption"
      sx={{ gridColumn: '1 / -1', mt: -1, color: 'warning.main', overflowWrap: 'anywhere' }}
    >
      {scriptsOff === undefined
        ? lockLabels({ flag: 'creatorScripts', larger: largerPlans?.creatorScripts })
        : t('scripts.field', { reason: scriptsOff })}
    </Typography>
  )
}
