/** One structured line a request: never a key, never a query string. */

export type LogEntry = {
  request_id: string;
  operation: string;
  status: number;
  key_id: string | null;
  served_from: string | null;
  ms: number;
};

export function logRequest(now: number, entry: LogEntry): void {
  console.log(JSON.stringify({ time: new Date(now).toISOString(), ...entry }));
}
