import { useState } from 'react'
import { EditBase, type HttpError, useNotify, useRefresh } from 'react-admin'
import type { UpdateUserBody, UserDetail } from '#model/calls/accounts/users.ts'
import { type Authority, childTypes } from '#model/records/account.ts'
import { limits } from '#model/values/limits.ts'
import { isConflict, problemsOf } from '../../api-client/http/api-error.ts'
import { useText } from '../../i18n/use-text.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DirtyPreservingForm } from '../../kit/form/dirty-preserving-form.tsx'
import { NewerRecord } from '../../kit/form/newer-record.tsx'
import { SaveBar } from '../../kit/form/save-bar.tsx'
import { useSubmit } from '../../kit/form/saving.ts'
import { Section } from '../../kit/form/section.tsx'
import { UnsavedWarning } from '../../kit/form/unsaved-warning.tsx'
import { useUserRights } from '../../session/use-may-on.ts'
import { GrantFields, PeriodFields, type PeriodValues, periodErrors } from '../contracts/contract-fields.tsx'

const formId = 'user-details'

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

/** Nobody decides about the contract and the grants of their own account. */
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

/** What is said of an account. */
export function UserForm({ user }: { user: UserDetail }) {
  const t = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const { mayGrant } = useUserRights()(user)
  const [base, setBase] = useState(user)
  const saved = (now: UserDetail) => {
    setBase(now)
    notify(t('user.saved'), { type: 'success' })
    refresh()
  }
  const refused = (error: HttpError) => {
    if (isConflict(error)) refresh()
    const wrong = problemsOf(error).length
    notify(wrong > 0 ? t('error.problems', { smart_count: wrong }) : error.message, { type: 'error' })
  }
  return (
    <EditBase<UserDetail, HttpError>
      resource="users"
      id={user.id}
      redirect={false}
      mutationMode="pessimistic"
      transform={(values: Values) => ({ ...bodyOf(values, mayGrant), seen: base })}
      mutationOptions={{ onSuccess: saved, onError: refused }}
    >
      <DirtyPreservingForm
        id={formId}
        values={valuesOf(base)}
        validate={(values) => errorsOf(values, t)}
        warnWhenUnsavedChanges
        WarnWhenUnsavedChangesComponent={UnsavedWarning}
      >
        <Newer base={base} latest={user} onTake={() => setBase(user)} />
        <Fields user={base} mayGrant={mayGrant} />
        <Foot />
      </DirtyPreservingForm>
    </EditBase>
  )
}

function errorsOf(values: Values, t: ReturnType<typeof useText>): Record<string, string> {
  return { ...(values.company.trim() ? {} : { company: t('users.missing') }), ...periodErrors(values, t) }
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

/** Keys of an account, as the screens of definitions would call them otherwise. */
const placeNames: Readonly<Record<string, string>> = { company: 'companyName' }

function Newer({ base, latest, onTake }: { base: UserDetail; latest: UserDetail; onTake: () => void }) {
  const t = useText()
  const submit = useSubmit(formId)
  return (
    <NewerRecord
      title={t('user.conflict')}
      base={valuesOf(base)}
      latest={valuesOf(latest)}
      onTake={onTake}
      onSave={submit}
      placeOf={(keys) => keys.map((key) => placeNames[key] ?? key)}
    />
  )
}

function Foot() {
  const submit = useSubmit(formId)
  return <SaveBar onSave={submit} />
}
