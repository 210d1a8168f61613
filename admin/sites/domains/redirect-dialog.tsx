import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import { type Redirect, type RedirectStatus, redirectStatuses } from '#model/definition/redirect.ts'
import { type Problem, problem } from '#model/messages/problem.ts'
import { type Language, languageFacts } from '#model/values/language.ts'
import { readRedirectFrom } from '#model/values/redirect-from.ts'
import { readRedirectTo } from '#model/values/redirect-to.ts'
import { useText } from '../../i18n/use-text.ts'
import { DialogFrame } from '../../kit/dialog/dialog-frame.tsx'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { useProblemLabels } from '../../kit/problems/problem-labels.ts'
import { textSize } from '../../kit/theme/tokens.ts'
import { Choice, Line } from './redirect-inputs.tsx'
import { brokenOf, pagesOf, redirectSiteOf, statusTexts } from './redirect-site.ts'

interface RedirectDialogProps {
  site: SiteDetail
  /** Absent for a new one. */
  redirect?: Redirect | undefined
  /** All other redirects. */
  others: readonly Redirect[]
  onDone: (redirect: Redirect) => void
  onClose: () => void
}

const kinds = ['page', 'address'] as const

/** One redirect. It is saved with the surrounding form, so that nothing is sent from here. */
export function RedirectDialog({ site, redirect, others, onDone, onClose }: RedirectDialogProps) {
  const t = useText()
  const inWords = useProblemLabels()
  const [typed, setTyped] = useState(() => typedOf(redirect))
  const [fault, setFault] = useState<Problem>()
  const change = (part: Partial<Typed>) => {
    setFault(undefined)
    setTyped({ ...typed, ...part })
  }
  const done = () => {
    const made = redirectOf(typed)
    const found = faultOf(made, others, site)
    if (found) setFault(found)
    else onDone(made)
  }
  /** A field that is still empty is only reported when the redirect is applied. */
  const leave = (field: 'from' | 'to') => {
    const found = typed[field].trim() === '' ? undefined : faultOf(redirectOf(typed), others, site)
    if (found?.path.endsWith(`/${field}`)) setFault(found)
  }
  const errorOf = (field: string) => {
    if (!fault?.path.endsWith(`/${field}`)) return undefined
    const { message, expected } = inWords(fault)
    return `${message} ${expected}`
  }
  const statuses = redirectStatuses.map((status) => ({
    value: String(status),
    text: t(statusTexts[status]),
  }))
  return (
    <DialogFrame
      title={t(redirect ? 'domains.redirectChange' : 'domains.redirectNew')}
      onClose={onClose}
      gap={2.5}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="contained" onClick={done}>
            {t('domains.redirectTake')}
          </Button>
        </>
      }
    >
      <Line
        label={t('domains.redirectFrom')}
        help={t('domains.redirectFromHelp')}
        error={errorOf('from')}
        placeholder="/old/page.html"
        value={typed.from}
        onChange={(from) => change({ from })}
        onLeave={() => leave('from')}
      />
      <Box>
        <Typography variant="subtitle2" component="p" sx={{ mb: 0.75, fontSize: textSize.compact }}>
          {t('domains.redirectLeads')}
        </Typography>
        <SegmentChoice
          label={t('domains.redirectLeads')}
          value={typed.kind}
          choices={kinds}
          wordsOf={(kind) => t(kind === 'page' ? 'domains.redirectToPage' : 'domains.redirectToAddress')}
          onChoose={(kind) => change({ kind })}
        />
      </Box>
      <Destination
        site={site}
        typed={typed}
        errorOf={errorOf}
        onChange={change}
        onLeave={() => leave('to')}
      />
      <Choice
        label={t('domains.redirectStatus')}
        choices={statuses}
        value={typed.status}
        onChange={(status) => change({ status })}
      />
    </DialogFrame>
  )
}

interface DestinationProps {
  site: SiteDetail
  typed: Typed
  errorOf: (field: string) => string | undefined
  onChange: (part: Partial<Typed>) => void
  /** The address has been left. */
  onLeave: () => void
}

function Destination({ site, typed, errorOf, onChange, onLeave }: DestinationProps) {
  const t = useText()
  if (typed.kind === 'address')
    return (
      <Line
        label={t('domains.redirectAddress')}
        help={t('domains.redirectAddressHelp')}
        error={errorOf('to')}
        placeholder="https://"
        value={typed.to}
        onChange={(to) => onChange({ to })}
        onLeave={onLeave}
      />
    )
  const usual = t('domains.redirectDefault', { language: languageFacts[site.defaultLanguage].name })
  const spoken = site.languages.map((language) => ({ value: language, text: languageFacts[language].name }))
  return (
    <>
      <Choice
        label={t('domains.redirectTo')}
        error={errorOf('pageId')}
        choices={[{ value: '', text: t('domains.redirectChoose') }, ...pagesOf(site)]}
        value={typed.pageId}
        onChange={(pageId) => onChange({ pageId })}
      />
      {site.languages.length > 1 && (
        <Choice
          label={t('domains.redirectLanguage')}
          choices={[{ value: '', text: usual }, ...spoken]}
          value={typed.language}
          onChange={(language) => onChange({ language })}
        />
      )}
    </>
  )
}

interface Typed extends Record<'from' | 'pageId' | 'language' | 'to' | 'status', string> {
  kind: (typeof kinds)[number]
}

const typedOf = (redirect: Redirect | undefined): Typed => ({
  from: redirect?.from ?? '',
  kind: redirect?.to === undefined ? 'page' : 'address',
  pageId: redirect?.pageId ?? '',
  language: redirect?.language ?? '',
  to: redirect?.to ?? '',
  status: String(redirect?.status ?? 301),
})

function redirectOf({ from, kind, pageId, language, to, status }: Typed): Redirect {
  const target =
    kind === 'address'
      ? { to: to.trim() }
      : {
          ...(pageId === '' ? {} : { pageId }),
          ...(language === '' ? {} : { language: language as Language }),
        }
  return { from: from.trim(), ...target, status: Number(status) as RedirectStatus }
}

function faultOf(made: Redirect, others: readonly Redirect[], site: SiteDetail): Problem | undefined {
  if (!readRedirectFrom(made.from)) return problem('/from', 'redirect-path', { value: made.from })
  if (made.to !== undefined && !readRedirectTo(made.to))
    return problem('/to', 'redirect-to', { value: made.to })
  return brokenOf([...others, made], redirectSiteOf(site)).get(others.length)
}
