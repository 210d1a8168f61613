import type { Messages } from './messages.ts'

export const cutKr: Pick<Messages, 'cut'> = {
  cut: {
    start: 'PDF·이미지',
    filesDrop: 'PDF, 긴 이미지, 여러 이미지 또는 ZIP을 여기에 놓거나 선택하세요',
    filesText: 'PDF는 한 쪽씩 페이지가 되고, 휴대폰보다 긴 이미지는 내용이 나뉘는 곳에서 잘립니다.',
    filesChosen: '%{name} 선택됨 |||| %{name} 외 %{more}개 선택됨',
    filesMissing: '파일을 하나 이상 선택하세요.',
    title: '%{name}(으)로 페이지 만들기',
    pictureLead:
      '내용이 나뉘는 곳에서 이미지를 자릅니다. 선을 끌어 옮기고, 두 번 눌러 추가하거나 삭제하세요. 옆에서 각 페이지의 모습을 볼 수 있습니다.',
    pdfLead: '파일의 한 쪽이 사이트의 한 페이지가 됩니다. 필요 없는 쪽은 빼세요.',
    fit: '휴대폰과 비율이 다를 때',
    contain: '전체 표시(여백 있음)',
    cover: '화면 가득 채우기',
    addLine: '선 추가',
    again: '선 다시 찾기',
    pages: '만들 페이지',
    page: '%{number}쪽',
    line: '자르는 선 %{number}',
    lineHelp: '화살표 키로 옮기고(Shift와 함께 더 멀리), Delete로 삭제합니다.',
    whole: '한 페이지로 사용',
    make: '%{smart_count}페이지 만들기',
    making: '%{of}페이지 중 %{done}페이지 완료…',
    reading: '%{of}쪽 중 %{done}쪽 읽음…',
    withText: '쪽의 글을 이미지 설명으로 사용',
    all: '모두 선택',
    none: '모두 해제',
    brokenPicture: '이 브라우저에서는 이미지를 표시할 수 없습니다.',
    refused: {
      'too-large': 'PDF가 %{size}MB보다 큽니다. 줄이거나 나누세요.',
      'too-many-pages': 'PDF가 %{pages}쪽을 넘습니다. 여러 파일로 나누세요.',
      locked: 'PDF가 비밀번호로 보호되어 있습니다. 비밀번호 없이 저장한 뒤 다시 시도하세요.',
      broken: 'PDF가 손상되어 읽을 수 없습니다. 다시 내보낸 뒤 시도하세요.',
    },
  },
}
