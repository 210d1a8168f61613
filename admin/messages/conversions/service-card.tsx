import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { AdService } from '#model/records/ad-service.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Chip } from '../../kit/display/chip.tsx'
import { Row } from '../../kit/display/row.tsx'
import { FieldFrame } from '../../kit/fields/field-frame.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { cardFrame } from '../../kit/theme/styles.ts'
import { serviceTexts } from './service-labels.ts'

interface ServiceCardProps {
  siteId: string
  service: AdService
  /** When its secret was entered; undefined without one. */
  setAt: string | undefined
}

/** One service: its secret, which can not be read again, and a test. */
export function ServiceCard(props: ServiceCardProps) {
  const t = useText()
  const { service, setAt } = props
  const { title } = serviceTexts[service]
  return (
    <Box component="article" aria-label={t(title)} sx={cardFrame}>
      <Row align="center" gap={1.25}>
        <Typography component="h2" variant="h3" sx={{ flex: 1, minWidth: 200 }}>
          {t(title)}
        </Typography>
        <Chip dot={setAt ? 'success.main' : 'text.disabled'}>
          {t(setAt ? 'adServices.on' : 'adServices.off')}
        </Chip>
      </Row>
      <SecretForm {...props} />
      {setAt && <TestForm {...props} />}
    </Box>
  )
}

const shortestSecret = 8
/** A secret is seldom longer than this; a field across a large screen is hard to take in. */
const readableWidthPx = 640

function SecretForm({ siteId, service, setAt }: ServiceCardProps) {
  const t = useText()
  const id = useId()
  const { request, isBusy } = useCall()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const { secret: label, help } = serviceTexts[service]
  /** Null takes the secret away. */
  const save = async (secret: string | null) => {
    const options = { params: { id: siteId }, body: { name: service, secret }, fieldOf: fieldOfPointer }
    const said = t(secret === null ? 'adServices.removed' : 'adServices.saved')
    const outcome = await request('PUT /api/sites/:id/secrets', options, said)
    setError(outcome.isDone ? undefined : outcome.errors.secret)
    if (outcome.isDone) setTyped('')
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.75, maxWidth: readableWidthPx }}>
      <FieldFrame
        id={id}
        label={t(label)}
        help={setAt ? t('adServices.setAt', { date: tokyoTime(setAt) }) : t(help)}
        error={error}
      >
        <OutlinedInput
          id={id}
          type="password"
          autoComplete="off"
          fullWidth
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          inputProps={{ 'aria-describedby': `${id}-help`, maxLength: 512, spellCheck: false }}
        />
      </FieldFrame>
      <Row gap={1}>
        <Button
          size="small"
          variant="outlined"
          loading={isBusy}
          disabled={typed.trim().length < shortestSecret}
          onClick={() => void save(typed.trim())}
        >
          {t('adServices.save')}
        </Button>
        {setAt && (
          <Button size="small" color="error" onClick={() => void save(null)}>
            {t('adServices.remove')}
          </Button>
        )}
      </Row>
    </Box>
  )
}

function TestForm({ siteId, service }: ServiceCardProps) {
  const t = useText()
  const id = useId()
  const { request, isBusy } = useCall()
  const [code, setCode] = useState('')
  const testCode = code.trim()
  const needsCode = service === 'meta'
  const send = () => {
    const body = { service, ...(needsCode ? { testCode } : {}) }
    return request('POST /api/sites/:id/ad-tests', { params: { id: siteId }, body }, t('adServices.tested'))
  }
  return (
    <Row align="end" gap={1.25} sx={{ maxWidth: readableWidthPx }}>
      {needsCode && (
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <FieldFrame id={id} label={t('adServices.testCode')} help={t('adServices.testCodeHelp')}>
            <OutlinedInput
              id={id}
              fullWidth
              value={code}
              onChange={({ target }) => setCode(target.value)}
              inputProps={{ 'aria-describedby': `${id}-help`, maxLength: 30, spellCheck: false }}
            />
          </FieldFrame>
        </Box>
      )}
      <Button
        size="small"
        loading={isBusy}
        disabled={needsCode && testCode === ''}
        onClick={() => void send()}
      >
        {t('webhooks.sendTest')}
      </Button>
    </Row>
  )
}
