import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { NameRow } from '#model/calls/domains/domains.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { code } from '../display/copy-value.tsx'
import { radius, textSize } from '../theme/tokens.ts'
import { certificateOf, colorOf, ownershipOf, pointingOf, type Tone } from './domain-labels.ts'

/** Ownership, target and certificate of a domain, each with what was found instead. */
export function DomainFacts({ domain }: { domain: NameRow }) {
  const t = useText()
  const { findings, records, isApex } = domain
  const [ownership, pointing, certificate] = [ownershipOf(domain), pointingOf(domain), certificateOf(domain)]
  const places = findings ? [...findings.aliases, ...findings.addresses] : []
  const wanted = isApex ? records.addresses : []
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
      <Fact name={t('domains.factOwnership')} tone={ownership.tone} words={t(ownership.words)}>
        {findings && ['other', 'wildcard', 'held'].includes(findings.ownership) && (
          <Compared found={findings.texts} expected={[records.txt.value]} />
        )}
      </Fact>
      <Fact name={t('domains.factPointing')} tone={pointing.tone} words={t(pointing.words)}>
        {findings && pointing.tone === 'wrong' && (
          <Compared found={places} expected={wanted.length > 0 ? wanted : [records.cname.value]} />
        )}
      </Fact>
      <Fact
        name={t('domains.factCertificate')}
        tone={certificate.tone}
        words={t(certificate.words, { until: tokyoTime(domain.certificateUntil) })}
      />
    </Box>
  )
}

interface FactProps {
  name: string
  tone: Tone
  words: string
  children?: ReactNode
}

export function Fact({ name, tone, words, children }: FactProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '132px minmax(0, 1fr)' },
        gap: 0.5,
      }}
    >
      <Box component="dt" sx={{ fontSize: textSize.compact, color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, fontSize: textSize.base }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Box
            component="span"
            sx={{
              flex: 'none',
              width: 8,
              height: 8,
              borderRadius: radius.card,
              backgroundColor: colorOf[tone],
            }}
          />
          {words}
        </Box>
        {children}
      </Box>
    </Box>
  )
}

const maxShown = 5

/** The found DNS records beside the expected ones. */
export function Compared({ found, expected }: { found: readonly string[]; expected: readonly string[] }) {
  const t = useText()
  const rows = [
    {
      name: t('domains.found'),
      values: found.length > 0 ? found.slice(0, maxShown) : [t('domains.nothing')],
    },
    { name: t('domains.expected'), values: expected },
  ]
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1.5, mt: 0.75, ml: 2 }}
    >
      {rows.map(({ name, values }) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Box
            component="span"
            sx={{ fontSize: textSize.small, color: 'text.secondary', lineHeight: '20px' }}
          >
            {name}
          </Box>
          <Box sx={{ ...code, fontSize: textSize.small }}>
            {values.map((value) => (
              <div key={value}>{value}</div>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
