import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { LinkBase } from 'react-admin'
import type { UserDetail } from '#model/calls/accounts/users.ts'
import { providerAccountId } from '#model/records/account.ts'
import { useText } from '../../i18n/use-text.ts'
import { Chip } from '../../kit/display/chip.tsx'
import { Row } from '../../kit/display/row.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { textSize } from '../../kit/theme/tokens.ts'
import { useSession } from '../../session/session.ts'
import { useUserRights } from '../../session/use-may-on.ts'
import { ContractChip } from '../contracts/contract-chip.tsx'
import { UserMenu } from './user-menu.tsx'

/** The name of an account, its path below the reader's accounts, and the possible actions. */
export function UserHeader({ user }: { user: UserDetail }) {
  const t = useText()
  const { account } = useSession()
  const { mayAddBelow } = useUserRights()(user)
  return (
    <Row align="flex-end" gap={2} sx={{ mb: 3 }}>
      <Box sx={{ flex: 1, minWidth: { xs: 200, sm: 260 } }}>
        <Above user={user} />
        <Row align="center" gap={1.25}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {user.company}
          </Typography>
          <Chip>{t(`accountType.${user.type}`)}</Chip>
          {user.id !== providerAccountId && <ContractChip contract={user.contract} />}
          {user.id === account.id && <Chip>{t('users.own')}</Chip>}
        </Row>
      </Box>
      <Row gap={1.25} sx={{ '&:empty': { display: 'none' } }}>
        <UserMenu user={user} />
        {mayAddBelow && (
          <Button
            variant="outlined"
            component={LinkBase}
            to={`/users/create?parentId=${encodeURIComponent(user.id)}`}
            startIcon={<Icon name="plus" />}
          >
            {t('user.newBelow')}
          </Button>
        )}
      </Row>
    </Row>
  )
}

/** The accounts above this one, from the topmost that the reader can see. */
function Above({ user }: { user: UserDetail }) {
  const t = useText()
  return (
    <Box
      component="nav"
      aria-label={t('user.path')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.75,
        mb: 0.75,
        color: 'text.secondary',
        fontSize: textSize.compact,
      }}
    >
      <Link component={LinkBase} to="/users">
        {t('users.title')}
      </Link>
      {user.above.map(({ id, company }) => (
        <Box key={id} component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Icon name="right" size="tiny" />
          <Link component={LinkBase} to={`/users/${id}`} sx={{ overflowWrap: 'anywhere' }}>
            {company}
          </Link>
        </Box>
      ))}
    </Box>
  )
}
