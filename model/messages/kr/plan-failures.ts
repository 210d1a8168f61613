import type { FailureCatalogue } from '../en/failures.ts'
import type { planFailuresEn } from '../en/plan-failures.ts'

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
