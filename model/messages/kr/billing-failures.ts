import type { billingFailuresEn, planFailuresEn } from '../en/billing-failures.ts'
import type { FailureCatalogue } from '../en/failures.ts'

export const planFailuresKr = {
  'contract-days-over': '이 계약의 종료일({end})이 지났습니다. 먼저 종료일을 연장해 주세요.',
  'contract-minimum':
    '이 계약은 {start}에 시작되었으며 최소 계약 기간은 {end}까지입니다. 그 전에는 제공사만 해지할 수 있습니다.',
  'contract-minimum-reason': '최소 계약 기간은 {end}까지입니다. 그 전에 해지하려면 사유를 입력해 주세요.',
  'contract-not-running': '이 계정 또는 상위 계정의 계약이 유효하지 않아 공개할 수 없습니다.',
  'no-such-plan': '요금제를 찾을 수 없습니다.',
  'plan-retired': '제공이 종료된 요금제입니다. 다른 요금제를 선택해 주세요.',
  'plan-not-for-this': '이 유형의 계정에서는 사용할 수 없는 요금제입니다. 다른 요금제를 선택해 주세요.',
  'plan-not-yourself': '이 요금제는 담당자만 설정할 수 있습니다. 담당자에게 문의해 주세요.',
  'plan-already': '이 계정은 이미 이 요금제를 사용하고 있습니다.',
  'no-coming-plan': '예약된 요금제 변경이 없습니다.',
  'plan-sites-online':
    '현재 요금제에서는 사이트를 {limit}개까지 공개할 수 있으며, 이 사이트를 포함하면 {sites}개가 됩니다. 다른 사이트를 비공개로 전환하거나 상위 요금제를 이용해 주세요.',
  'plan-pages-online':
    '현재 요금제에서는 사이트당 {limit}페이지까지 가능하지만 이 사이트는 {pages}페이지입니다. 페이지를 줄이거나 상위 요금제를 이용해 주세요. 공개 중인 내용은 그대로 유지됩니다.',
  'plan-analytics': '현재 요금제에는 효과 측정이 포함되어 있지 않습니다. 상위 요금제를 이용해 주세요.',
  'no-price-list': '이 유형의 계정은 자체 요금표를 가질 수 없습니다.',
  'own-price-list': '요금표는 제공사와 파트너가 각자 자신의 것만 변경할 수 있습니다.',
  'no-such-job': '해당 작업이 없습니다.',
  'job-running': '이 작업은 이미 실행 중입니다. 끝날 때까지 기다려 주세요.',
} satisfies Pick<FailureCatalogue, keyof typeof planFailuresEn>

export const billingFailuresKr: Record<keyof typeof billingFailuresEn, string> = {
  'no-such-bill': '해당 청구 내역이 없습니다.',
  'bill-settled': '이 청구는 이미 결제 완료, 처리 완료 또는 무효 상태이므로 더 이상 변경할 수 없습니다.',
  'bill-being-charged': '이 청구는 현재 카드 결제 처리 중입니다. 처리가 끝날 때까지 기다려 주세요.',
  'bill-not-by-card': '이 청구는 카드로 결제할 수 없습니다.',
  'received-later': '입금일은 미래일 수 없습니다. 오늘 또는 그 이전 날짜를 선택하세요.',
  'billed-account-gone':
    '청구 대상 계정이 삭제되어 대체 청구서를 만들 수 없습니다. 대체 없이 무효 처리해 주세요.',
  'nothing-to-bill': '현재 기록에 따르면 이 달에는 청구할 금액이 없습니다. 대체 없이 무효 처리해 주세요.',
  'correction-too-large': '조정 금액이 청구 금액보다 큽니다. 청구 금액은 0엔 미만이 될 수 없습니다.',
  'cards-not-set-up': '이 환경에서는 아직 카드 결제가 설정되지 않았습니다. 은행 이체로 결제해 주세요.',
  'cards-not-here': '청구서는 파트너사에서 발행되므로 은행 이체로 결제해 주세요.',
  'no-card-yet': '먼저 카드를 등록해 주세요.',
  'card-entry-over': '카드 등록이 완료되지 않았습니다. 다시 시도해 주세요.',
  'card-company-away':
    '현재 카드 결제사 서버에 연결할 수 없습니다. 결제는 이루어지지 않았습니다. 잠시 후 다시 시도해 주세요.',
  'signature-refused': '카드 결제사의 서명을 확인할 수 없습니다.',
  'code-needed': '인증 앱의 코드도 입력해 주세요.',
  'month-not-over': '아직 끝나지 않은 달입니다. 다음 달 1일에 청구됩니다.',
  'user-has-open-bills':
    '이 계정에는 처리되지 않은 청구가 {count}건 있습니다. 먼저 처리하거나 계약을 종료해 주세요.',
  'user-not-billed-yet':
    '이 계정에는 아직 청구되지 않은 금액이 있습니다. 계약을 종료하고 마지막 달이 청구된 후 삭제해 주세요.',
  'nothing-to-refund': '이 청구서에는 환불할 금액이 없습니다. 납부되지 않았거나 이미 모두 환불되었습니다.',
  'no-such-credit-note': '해당 환불 전표를 찾을 수 없습니다.',
}
