import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import type { NameRow } from '#model/calls/domains/domains.ts'
import { useText } from '../../i18n/use-text.ts'
import { CopyValue, code } from '../display/copy-value.tsx'
import { FieldFrame } from '../fields/field-frame.tsx'
import { radius, textSize, textWeight } from '../theme/tokens.ts'
import { providers } from './providers.ts'

/** The DNS records to add at the domain's registrar, each part to be copied. */
export function DnsRecords({ domain }: { domain: NameRow }) {
  const t = useText()
  const { records, isApex } = domain
  const { addresses } = records
  return (
    <RecordsFrame>
      <DnsRecord type="TXT" purpose={t('domains.txtPurpose')} {...records.txt} />
      {isApex ? (
        <>
          <Typography variant="body2" sx={{ fontSize: textSize.compact }}>
            {t(addresses.length > 0 ? 'domains.apex' : 'domains.apexUnknown')}
          </Typography>
          <DnsRecord type="ALIAS" purpose={t('domains.cnamePurpose')} {...records.cname} />
          {addresses.map((address) => (
            <DnsRecord
              key={address}
              type={address.includes(':') ? 'AAAA' : 'A'}
              purpose={t('domains.cnamePurpose')}
              host={records.cname.host}
              label={records.cname.label}
              value={address}
            />
          ))}
        </>
      ) : (
        <DnsRecord type="CNAME" purpose={t('domains.cnamePurpose')} {...records.cname} />
      )}
    </RecordsFrame>
  )
}

/** DNS records to add, below their heading; at the end, where and how they are entered at common providers. */
export function RecordsFrame({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <Box
      sx={{
        p: { xs: 1.75, sm: 2.25 },
        borderRadius: radius.control,
        backgroundColor: 'action.hover',
        minWidth: 0,
      }}
    >
      <Typography variant="subtitle2" component="h4">
        {t('domains.recordsTitle')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ fontSize: textSize.compact, mb: 2 }}>
        {t('domains.recordsLead')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2.25 }}>
        {children}
        <Hints />
      </Box>
    </Box>
  )
}

/** DNS records that are all right are shown when somebody asks for them. */
export function RecordsIfWanted({ isRight, children }: { isRight: boolean; children: ReactNode }) {
  const t = useText()
  const [areWanted, setWanted] = useState(false)
  if (!isRight || areWanted) return children
  return (
    <Box>
      <Button size="small" onClick={() => setWanted(true)}>
        {t('domains.recordsShow')}
      </Button>
    </Box>
  )
}

interface DnsRecordProps {
  type: string
  purpose: string
  host: string
  label: string
  value: string
}

/** One record, to be copied. */
export function DnsRecord({ type, purpose, host, label, value }: DnsRecordProps) {
  const t = useText()
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '72px minmax(0, 1fr)' },
        gap: 1,
      }}
    >
      <Box component="span" sx={{ ...code, fontWeight: textWeight.bold, lineHeight: '30px' }}>
        {type}
      </Box>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 0.25 }}>
        <Part name={t('domains.host')}>
          <CopyValue value={label} label={`${type}: ${t('domains.host')}`} />
          {label !== '@' && (
            <Typography
              variant="caption"
              color="textSecondary"
              sx={{ display: 'block', overflowWrap: 'anywhere' }}
            >
              {t('domains.fullName', { host })}
            </Typography>
          )}
        </Part>
        <Part name={t('domains.value')}>
          <CopyValue value={value} label={`${type}: ${t('domains.value')}`} />
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {purpose}
          </Typography>
        </Part>
      </Box>
    </Box>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '64px minmax(0, 1fr)', gap: 1 }}>
      <Box component="span" sx={{ fontSize: textSize.small, color: 'text.secondary', lineHeight: '30px' }}>
        {name}
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  )
}

/** Where and how records are entered at common providers. */
function Hints() {
  const t = useText()
  const id = useId()
  const [chosen, setChosen] = useState('')
  const provider = providers.find(({ name }) => name === chosen)
  return (
    <Box sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <FieldFrame id={id} label={t('domains.provider')}>
        <NativeSelect
          id={id}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          input={<OutlinedInput />}
          sx={{ width: '100%', maxWidth: 280, '& .MuiNativeSelect-icon': { right: 9 } }}
        >
          <option value="">{t('domains.providerOther')}</option>
          {providers.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </FieldFrame>
      <Box
        component="ul"
        sx={{ m: 0, mt: 1.25, pl: 2.5, fontSize: textSize.compact, display: 'grid', gap: 0.5 }}
      >
        {provider && (
          <Box component="li" sx={{ fontWeight: textWeight.semibold }}>
            {provider.place}
          </Box>
        )}
        {(provider?.hints ?? (['domains.hintOther', 'domains.hintShort'] as const)).map((hint) => (
          <li key={hint}>{t(hint)}</li>
        ))}
      </Box>
    </Box>
  )
}
