import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { DomainRow } from '#model/calls/domains/domains.ts'
import { useText } from '../../i18n/use-text.ts'
import { Chip } from '../../kit/display/chip.tsx'
import { CopyValue } from '../../kit/display/copy-value.tsx'
import { Row } from '../../kit/display/row.tsx'
import { textSize } from '../../kit/theme/tokens.ts'

interface DefaultAddressProps {
  address: string
  isLive: boolean
  /** The domain that is the address of the site. */
  main: DomainRow | undefined
}

/** The default address, which every site has once it is saved. */
export function DefaultAddress({ address, isLive, main }: DefaultAddressProps) {
  const t = useText()
  const words = !isLive
    ? t('domains.notPublished')
    : main
      ? t('domains.leadsTo', { address: main.shown })
      : t('domains.opens')
  return (
    <Box>
      <Typography variant="subtitle2" component="h3" sx={{ fontSize: textSize.compact, mb: 0.5 }}>
        {t('domains.defaultAddress')}
      </Typography>
      <Row align="center" sx={{ columnGap: 1.5, rowGap: 0.5 }}>
        <CopyValue value={address} label={t('domains.defaultAddress')} />
        <Chip dot={isLive ? 'success.main' : 'text.disabled'}>{words}</Chip>
      </Row>
    </Box>
  )
}
