import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState } from 'react'
import { useParams } from 'react-admin'
import type { SiteSecretName } from '#model/calls/sites/site-secrets.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { FieldFrame } from '../../kit/fields/field-frame.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { useEditor } from '../session/editor.ts'

/**
 * A secret of another service. It is not part of the draft, so it is saved at once and on its own, and it can never be
 * read again.
 */
export function SiteSecret({ name }: { name: SiteSecretName }) {
  const { id: siteId } = useParams<{ id: string }>()
  return siteId === undefined ? null : <SecretOfSite siteId={siteId} name={name} />
}

function SecretOfSite({ siteId, name }: { siteId: string; name: SiteSecretName }) {
  const t = useText()
  const id = useId()
  const { isReadOnly } = useEditor()
  const { request } = useCall()
  const { data } = useRequest('GET /api/sites/:id/secrets', { params: { id: siteId } })
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const kept = data?.secrets.find((one) => one.name === name)
  /** Null takes the secret away. */
  const save = async (secret: string | null, message: string) => {
    const options = { params: { id: siteId }, body: { name, secret }, fieldOf: fieldOfPointer }
    const outcome = await request('PUT /api/sites/:id/secrets', options, message)
    setError(outcome.isDone ? undefined : outcome.errors.secret)
    if (outcome.isDone) setTyped('')
  }
  const help = kept
    ? t('editorPanel.secretSet', { date: tokyoTime(kept.setAt) })
    : t('editorPanel.secretUnset')
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1, mt: 2 }}>
      <FieldFrame id={id} label={t('editorPanel.secret')} help={data && help} error={error}>
        <OutlinedInput
          id={id}
          type="password"
          autoComplete="off"
          fullWidth
          disabled={isReadOnly}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          inputProps={{ 'aria-describedby': `${id}-help`, maxLength: 256, spellCheck: false }}
        />
      </FieldFrame>
      {!isReadOnly && (
        <Row gap={1}>
          <Button
            size="small"
            variant="outlined"
            disabled={typed.trim().length < 8}
            onClick={() => save(typed.trim(), t('editorPanel.secretSaved'))}
          >
            {t('editorPanel.secretSave')}
          </Button>
          {kept && (
            <Button size="small" color="error" onClick={() => save(null, t('editorPanel.secretRemoved'))}>
              {t('editorPanel.secretRemove')}
            </Button>
          )}
        </Row>
      )}
    </Box>
  )
}
