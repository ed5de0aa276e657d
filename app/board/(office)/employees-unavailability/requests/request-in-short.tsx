import type { LeaveRequestRecord } from '@/lib/staff-schedule/leave/answer';
import { LeaveDays } from '../../_rota/leave-days';

/** Who asks for which days, and what she says. */
export function RequestInShort({ request }: { request: LeaveRequestRecord }) {
  return (
    <div className="flex flex-col gap-1 text-[0.9375rem]">
      <p className="font-medium">{request.employee}</p>
      <LeaveDays days={request} />
      {request.word && (
        <blockquote className="mt-1 border-l-2 border-line pl-3 whitespace-pre-line text-muted [overflow-wrap:anywhere]">
          {request.word}
        </blockquote>
      )}
    </div>
  );
}
