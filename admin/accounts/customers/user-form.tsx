import { useDataProvider } from 'react-admin'
import type { UpdateUserBody, UserDetail } from '#model/calls/accounts/users.ts'
import { type Authority, childTypes } from '#model/records/account.ts'
import { limits } from '#model/values/limits.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import { EditForm } from '../../kit/form/edit-form.tsx'
import { Section } from '../../kit/form/section.tsx'
import { useUserRights } from '../../session/use-may-on.ts'
import { GrantFields, PeriodFields, type PeriodValues } from '../contracts/contract-fields.tsx'

interface Values extends PeriodValues {
  company: string
  authority: Authority
  licenseIssuance: boolean
}

const valuesOf = (user: UserDetail): Values => ({
  company: user.company,
  contractStart: user.contractStart ?? '',
  contractEnd: user.contractEnd ?? '',
  authority: user.authority,
  licenseIssuance: user.licenseIssuance,
})

/** Nobody changes the contract or the rights of their own account. */
function bodyOf({ company, ...values }: Values, mayGrant: boolean): UpdateUserBody {
  if (!mayGrant) return { company }
  const { contractStart, contractEnd, authority, licenseIssuance } = values
  return {
    company,
    contractStart: contractStart || null,
    contractEnd: contractEnd || null,
    authority,
    licenseIssuance,
  }
}

/** Labels of account keys that would otherwise get the label of a definition's key of the same name. */
const placeNames: Readonly<Record<string, string>> = { company: 'companyName' }

/** The editable data of an account. */
export function UserForm({ user }: { user: UserDetail }) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const { mayGrant } = useUserRights()(user)
  return (
    <EditForm
      record={user}
      valuesOf={valuesOf}
      save={(values, { id, revision }) =>
        request('PUT /api/users/:id', {
          params: { id },
          body: bodyOf(values, mayGrant),
          revision,
          fieldOf: fieldOfPointer,
        })
      }
      saved={t('user.saved')}
      placeOf={(keys) => keys.map((key) => placeNames[key] ?? key)}
    >
      <Fields user={user} mayGrant={mayGrant} />
    </EditForm>
  )
}

function Fields({ user, mayGrant }: { user: UserDetail; mayGrant: boolean }) {
  const t = useText()
  return (
    <>
      <Section title={t('users.account')} {...(mayGrant ? {} : { lead: t('user.ownGrants') })}>
        <TextField source="company" label={t('users.company')} limit={limits.text} isRequired />
      </Section>
      {mayGrant && (
        <>
          <Section title={t('users.contract')} lead={t('users.contractLead')}>
            <PeriodFields />
          </Section>
          <Section title={t('users.grants')} lead={t('users.grantsLead')}>
            <GrantFields hasLicence={childTypes[user.type].length > 0} />
          </Section>
        </>
      )}
    </>
  )
}
