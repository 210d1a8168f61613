import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { segment, segments } from '../../kit/fields/segments.ts'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { surface } from '../../kit/theme/styles.ts'
import { useSession } from '../../session/session.ts'
import { useMay, useMayOn } from '../../session/use-may-on.ts'
import { SecondStepLine } from '../networks/second-step-line.tsx'
import { SingleSignOnLine } from '../single-sign-on/single-sign-on-line.tsx'
import { AddDialog } from './add-dialog.tsx'
import { PeopleList } from './people-list.tsx'

/** The people of one's own account, or of all accounts that one looks after. */
export function AdminList() {
  const t = useText()
  const may = useMay()
  const mayOn = useMayOn()
  const { account } = useSession()
  const [isEverybody, setEverybody] = useState(false)
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <PageHeader
        title={t('people.title')}
        lead={t('people.lead')}
        actions={
          mayOn('admin.edit', account.id) && (
            <Button variant="contained" startIcon={<Icon name="plus" />} onClick={() => setAdding(true)}>
              {t('people.add')}
            </Button>
          )
        }
      />
      {mayOn('account.networks', account.id) && (
        <Box sx={{ ...surface, display: 'grid', gap: 1.5, px: 2.5, py: 1.5, mb: 2.5 }}>
          <SecondStepLine id={account.id} />
          {mayOn('account.single-sign-on', account.id) && <SingleSignOnLine id={account.id} />}
        </Box>
      )}
      <PeopleList key={String(isEverybody)} accountId={isEverybody ? undefined : account.id}>
        {may('admin.read') !== 'own' && (
          <Box role="group" aria-label={t('people.which')} sx={segments}>
            {[false, true].map((choice) => (
              <ButtonBase
                key={String(choice)}
                aria-pressed={choice === isEverybody}
                onClick={() => setEverybody(choice)}
                sx={segment(choice === isEverybody)}
              >
                {t(choice ? 'people.all' : 'people.own')}
              </ButtonBase>
            ))}
          </Box>
        )}
      </PeopleList>
      {isAdding && <AddDialog account={account} onClose={() => setAdding(false)} />}
    </>
  )
}
