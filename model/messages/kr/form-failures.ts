import type { formFailuresEn } from '../en/form-failures.ts'

export const formFailuresKr: Record<keyof typeof formFailuresEn, string> = {
  'form-closed': '이 양식은 접수가 마감되었습니다.',
  'form-closed-said': '{text}',
  'spam-check-refused': '자동 전송이 아닌지 확인하지 못했습니다. 다시 확인한 후 보내 주세요.',
  'spam-check-unreachable':
    '지금은 확인 서비스에 연결할 수 없어 전송되지 않았습니다. 입력하신 내용은 그대로 남아 있으니 몇 분 후에 다시 보내 주세요.',
  'spam-check-script': '이 양식은 전송 전 확인을 위해 JavaScript가 필요합니다. 켠 후 다시 보내 주세요.',
}
