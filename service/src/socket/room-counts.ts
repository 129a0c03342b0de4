/** Time without a heartbeat, in ms, after which the count of a process is dropped. */
const LOST_MS = 30_000;

/** Number of sockets of each process in each room. */
export interface RoomCounts {
  record(course: number, process: string, sockets: number, now: number): void;
  /** Sockets of all other processes. */
  others(course: number, now: number): number;
}

export function createRoomCounts(): RoomCounts {
  const rooms = new Map<number, Map<string, { sockets: number; at: number }>>();
  return {
    record(course, process, sockets, now) {
      const room = rooms.get(course) ?? new Map<string, { sockets: number; at: number }>();
      if (sockets > 0) rooms.set(course, room.set(process, { sockets, at: now }));
      else if (room.delete(process) && room.size === 0) rooms.delete(course);
    },
    others(course, now) {
      const room = rooms.get(course);
      let sum = 0;
      for (const [process, { sockets, at }] of room ?? []) {
        if (now - at < LOST_MS) sum += sockets;
        else room?.delete(process);
      }
      return sum;
    },
  };
}
