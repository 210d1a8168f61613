import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider, useGetList, useLogout } from 'react-admin'
import type { SessionRow } from '#model/calls/accounts/session.ts'
import { deviceOf } from '#model/values/device.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Ask } from '../../kit/dialog/ask.tsx'
import { DatedText } from '../../kit/display/dated-text.tsx'
import { Row } from '../../kit/display/row.tsx'
import { useDeviceLabels } from '../../kit/display/use-device-labels.ts'
import { useCall } from '../../kit/query/use-call.ts'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { plainList, surface } from '../../kit/theme/styles.ts'
import { radius, textSize, textWeight } from '../../kit/theme/tokens.ts'

const listed = 100

/** Where the reader is signed in, this browser first. */
export function OwnSessions() {
  const t = useText()
  const { data, error, refetch } = useGetList<SessionRow>('sessions', {
    pagination: { page: 1, perPage: listed },
    sort: { field: 'lastSeenAt', order: 'DESC' },
  })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  const rows = [...(data ?? [])].sort((one, other) => Number(other.isThisOne) - Number(one.isThisOne))
  return (
    <>
      <Row align="center" gap={2} sx={{ mb: 2 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 240 }}>
          {t('sessions.lead')}
        </Typography>
        <EndAll />
      </Row>
      <Box
        component="ul"
        sx={{
          ...plainList,
          ...surface,
          '& > li:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
        }}
      >
        {data ? rows.map((row) => <OneSession key={row.id} row={row} />) : <Waiting />}
      </Box>
    </>
  )
}

const Waiting = () => (
  <Box component="li" sx={{ p: 2.5 }}>
    <Skeleton width={220} />
    <Skeleton width={320} />
  </Box>
)

function OneSession({ row }: { row: SessionRow }) {
  const t = useText()
  const labels = useDeviceLabels()
  const device = deviceOf(row.userAgent)
  const name = labels(device)
  const facts = [
    t('sessions.lastSeen', { time: tokyoTime(row.lastSeenAt) }),
    t('sessions.since', { time: tokyoTime(row.createdAt) }),
    ...(row.address ? [t('sessions.address', { address: row.address })] : []),
  ]
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2.5, py: 2 }}>
      <Icon name={device.isPhone ? 'phone' : 'screen'} size="large" sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Row align="center" gap={1}>
          <Typography variant="h3" component="h2" title={row.userAgent ?? undefined}>
            {name}
          </Typography>
          {row.isThisOne && <ThisOne />}
        </Row>
        <Typography
          variant="caption"
          color="textSecondary"
          component="div"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, fontVariantNumeric: 'tabular-nums' }}
        >
          {facts.map((fact) => (
            <span key={fact}>
              <DatedText text={fact} />
            </span>
          ))}
        </Typography>
      </Box>
      {!row.isThisOne && <End row={row} name={name} />}
    </Box>
  )
}

function ThisOne() {
  const t = useText()
  return (
    <Box
      component="span"
      sx={{
        px: 1,
        borderRadius: radius.panel,
        fontSize: textSize.small,
        lineHeight: '22px',
        fontWeight: textWeight.semibold,
        color: 'success.main',
        backgroundColor: ({ palette }) => `color-mix(in srgb, ${palette.success.main} 12%, transparent)`,
      }}
    >
      {t('sessions.thisOne')}
    </Box>
  )
}

function End({ row: { id }, name }: { row: SessionRow; name: string }) {
  const t = useText()
  const { request, isBusy } = useCall()
  const end = () => request('DELETE /api/sessions/:id', { params: { id } }, t('sessions.ended'))
  return (
    <Button
      size="small"
      variant="outlined"
      loading={isBusy}
      aria-label={t('sessions.endOf', { name })}
      onClick={() => void end()}
    >
      {t('sessions.end')}
    </Button>
  )
}

function EndAll() {
  const t = useText()
  const logout = useLogout()
  const { call, isBusy } = useCall()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const [isOpen, setOpen] = useState(false)
  const end = async () => {
    const outcome = await call(() => dataProvider.request('DELETE /api/sessions'))
    setOpen(false)
    if (outcome.isDone) await logout({}, undefined, false)
  }
  return (
    <>
      <Button variant="outlined" startIcon={<Icon name="exit" />} onClick={() => setOpen(true)}>
        {t('sessions.endAll')}
      </Button>
      <Ask
        isOpen={isOpen}
        isDangerous
        isBusy={isBusy}
        title={t('sessions.endAllTitle')}
        text={t('sessions.endAllText')}
        confirm={t('sessions.endAll')}
        onClose={() => setOpen(false)}
        onConfirm={() => void end()}
      />
    </>
  )
}
