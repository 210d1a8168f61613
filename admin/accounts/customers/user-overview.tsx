import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { type ReactNode, useState } from 'react'
import { LinkBase } from 'react-admin'
import type { UserDetail } from '#model/calls/accounts/users.ts'
import { type ContractState, childTypes, contractMoves, providerAccountId } from '#model/records/account.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { Section } from '../../kit/form/section.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { textSize } from '../../kit/theme/tokens.ts'
import { useMayOn, useUserRights } from '../../session/use-may-on.ts'
import { AccountRuleButton } from '../approval-rule/account-rule-button.tsx'
import { ContractChip } from '../contracts/contract-chip.tsx'
import { ContractDays } from '../contracts/contract-days.tsx'
import { ContractDialog } from '../contracts/contract-dialog.tsx'
import { moveLabels } from '../contracts/contract-move.ts'
import { NetworksLine } from '../networks/networks-line.tsx'
import { SecondStepLine } from '../networks/second-step-line.tsx'

/** An overview of an account, with links to its parts. */
export function UserOverview({ user }: { user: UserDetail }) {
  const t = useText()
  return (
    <>
      {user.contract === 'TERMINATED' && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 3 }}>
          {t('user.ended')}
        </Alert>
      )}
      <Section title={t('user.facts')}>
        <Facts>
          <Fact name={t('user.contact')}>
            {user.contactName ?? t('users.noContact')}
            {user.email !== null && (
              <Link href={`mailto:${user.email}`} sx={{ display: 'block', color: 'text.secondary' }}>
                {user.email}
              </Link>
            )}
          </Fact>
          <Within user={user} />
          <Fact name={t('user.created')}>{tokyoTime(user.createdAt)}</Fact>
          <Fact name={t('user.updated')}>{tokyoTime(user.updatedAt)}</Fact>
        </Facts>
      </Section>
      {user.id !== providerAccountId && <Contract user={user} />}
      <Grants user={user} />
      <Kit user={user} />
      <Approval user={user} />
      <LogIn user={user} />
    </>
  )
}

/** How many things of each kind the account has, each with a link. */
function Within({ user }: { user: UserDetail }) {
  const t = useText()
  const mayOn = useMayOn()
  const children =
    user.children > 0
      ? `/users?${new URLSearchParams({ filter: JSON.stringify({ parentId: user.id }) })}`
      : undefined
  return (
    <Fact name={t('user.within')}>
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <Where to={mayOn('admin.read', user.id) ? `/users/${user.id}/people` : undefined}>
          {t('user.peopleCount', { smart_count: user.admins })}
        </Where>
        <Where to={sitesAddress(user.sites > 0 && mayOn('site.read', user.id) ? user.id : undefined)}>
          {t('user.sites', { smart_count: user.sites })}
        </Where>
        {childTypes[user.type].length > 0 && (
          <Where to={children}>
            {user.children > 0 ? t('user.children', { smart_count: user.children }) : t('user.noChildren')}
          </Where>
        )}
      </Box>
    </Fact>
  )
}

const sitesAddress = (accountId: string | undefined) =>
  accountId && `/sites?${new URLSearchParams({ filter: JSON.stringify({ accountId }) })}`

function Where({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to ? (
    <Link component={LinkBase} to={to} underline="always">
      {children}
    </Link>
  ) : (
    <span>{children}</span>
  )
}

function Contract({ user }: { user: UserDetail }) {
  const t = useText()
  const { mayMoveContract, isOwn } = useUserRights()(user)
  const [to, setTo] = useState<ContractState>()
  return (
    <Section title={t('users.contract')} {...(isOwn ? { lead: t('user.ownGrants') } : {})}>
      <Row align="center" gap={1.5}>
        <ContractChip contract={user.contract} />
        <Box component="span" sx={{ fontSize: textSize.base, fontVariantNumeric: 'tabular-nums', flex: 1 }}>
          <ContractDays user={user} />
        </Box>
        {mayMoveContract && (
          <Row gap={1.25}>
            {contractMoves[user.contract].map((move) => {
              const labels = moveLabels(user.contract, move)
              return (
                <Button
                  key={move}
                  variant="outlined"
                  color={move === 'TERMINATED' ? 'error' : 'primary'}
                  startIcon={<Icon name={labels.icon} />}
                  onClick={() => setTo(move)}
                >
                  {t(labels.action)}
                </Button>
              )
            })}
          </Row>
        )}
      </Row>
      {to && <ContractDialog user={user} to={to} onClose={() => setTo(undefined)} />}
    </Section>
  )
}

function Grants({ user }: { user: UserDetail }) {
  const t = useText()
  return (
    <Section title={t('users.grants')} lead={t('users.grantsLead')}>
      <Facts>
        <Fact name={t('users.authority')}>{t(`authority.${user.authority}`)}</Fact>
        {childTypes[user.type].length > 0 && (
          <Fact name={t('users.licenseIssuance')}>{t(user.licenseIssuance ? 'user.yes' : 'user.no')}</Fact>
        )}
      </Facts>
    </Section>
  )
}

function Kit({ user }: { user: UserDetail }) {
  const t = useText()
  const mayOn = useMayOn()
  if (user.contract === 'TERMINATED' || !mayOn('account.brand-kit', user.id)) return null
  return (
    <Section title={t('brandKit.title')} lead={t('brandKit.leadOf', { company: user.company })}>
      <Box>
        <Button
          variant="outlined"
          component={LinkBase}
          to={`/brand-kit/${user.id}`}
          startIcon={<Icon name="palette" />}
        >
          {t('brandKit.open')}
        </Button>
      </Box>
    </Section>
  )
}

function Approval({ user }: { user: UserDetail }) {
  const t = useText()
  const mayOn = useMayOn()
  if (user.contract === 'TERMINATED' || !mayOn('site.approval-rule', user.id)) return null
  return (
    <Section title={t('approvals.title')} lead={t('approvals.accountLead')}>
      <Box>
        <AccountRuleButton account={user} />
      </Box>
    </Section>
  )
}

function LogIn({ user }: { user: UserDetail }) {
  const t = useText()
  const mayOn = useMayOn()
  if (user.contract === 'TERMINATED' || !mayOn('account.networks', user.id)) return null
  return (
    <Section title={t('networks.signIn.section')}>
      <NetworksLine of="signIn" id={user.id} />
      <SecondStepLine id={user.id} />
    </Section>
  )
}

const Facts = ({ children }: { children: ReactNode }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
      gap: 2.5,
      m: 0,
      fontSize: textSize.base,
      fontVariantNumeric: 'tabular-nums',
    }}
  >
    {children}
  </Box>
)

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="dt" sx={{ fontSize: textSize.small, color: 'text.secondary', mb: 0.25 }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  )
}
